import { type KeyboardEvent, type ReactNode, useId } from 'react';

export interface TabsProps<Tab extends string> {
  /** The tabs in their order, with their names. */
  readonly labels: Readonly<Record<Tab, string>>;
  /** Accessible name of the tabs, where no heading names the choice. */
  readonly name?: string;
  /** `inner` for tabs inside a tab's panel, which look like one control. */
  readonly look?: 'outer' | 'inner';
  readonly selected: Tab;
  readonly onSelect: (tab: Tab) => void;
  /** Content of the selected tab. */
  readonly children: ReactNode;
}

/** Row of tabs over one panel; arrow keys move between tabs. */
export function Tabs<Tab extends string>(props: TabsProps<Tab>) {
  const { labels, name, look = 'outer', selected, onSelect, children } = props;
  const id = useId();
  const tabs = Object.keys(labels) as Tab[];

  const step = (event: KeyboardEvent<HTMLElement>) => {
    const direction = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (direction === undefined) return;
    const sign = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
    const next = tabs.at((tabs.indexOf(selected) + direction * sign) % tabs.length);
    if (next === undefined) return;
    event.preventDefault();
    onSelect(next);
    document.getElementById(`${id}-${next}`)?.focus();
  };

  return (
    <>
      <div
        role="tablist"
        className={look === 'inner' ? 'tabs tabs-inner' : 'tabs'}
        aria-label={name}
        onKeyDown={step}
      >
        {tabs.map((tab) => (
          <button
            key={tab}
            id={`${id}-${tab}`}
            type="button"
            role="tab"
            className="tab"
            aria-selected={tab === selected}
            aria-controls={`${id}-panel`}
            tabIndex={tab === selected ? 0 : -1}
            onClick={() => onSelect(tab)}
          >
            {labels[tab]}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`}>
        {children}
      </div>
    </>
  );
}
