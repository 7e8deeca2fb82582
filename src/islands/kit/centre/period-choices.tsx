import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import type { IslandTexts } from '#i18n/translate.ts';
import { lazyComponent } from '../lazy-component.tsx';
import { text } from '../text.ts';
import { type Days, presetDays, presets } from './period.ts';

/** Most records are read by their last days: the other choices are fetched when they are opened. */
const PeriodPanel = lazyComponent<PeriodChoicesProps>(() => import('./period-panel.tsx'));

export interface PeriodChoicesProps {
  readonly messages: IslandTexts;
  /** IANA time zone of the brand, in which days begin. */
  readonly timeZone: string;
  readonly shown: Days;
  readonly choose: (days: Days) => void;
}

/**
 * Choice of a record's days behind one button, which says what is shown: the last days, the days
 * beside them, or custom days.
 */
export function PeriodChoices({ messages, timeZone, shown, choose }: PeriodChoicesProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const preset = (days = 1) => presetDays(days, timeZone, Date.now());
  const isShown = (days = 1) => preset(days).from === shown.from && preset(days).to === shown.to;
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    // The dialog around it stays open.
    event.preventDefault();
    event.stopPropagation();
    close();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it closes with what it holds
    <div className="period" onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        ref={button}
        type="button"
        className="filter-control period-button figures"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="visually-hidden">{messages['records:period']}: </span>
        {shownWords(messages, presets.find(isShown), shown)}
      </button>
      {/* "Last 7 days" says nothing on paper. */}
      <p className="period-printed figures">{daysText(shown)}</p>
      {isOpen && (
        <div id={id} className="period-panel">
          <PeriodPanel
            messages={messages}
            timeZone={timeZone}
            shown={shown}
            choose={(days) => {
              close();
              choose(days);
            }}
          />
        </div>
      )}
    </div>
  );
}

function shownWords(messages: IslandTexts, preset: number | undefined, days: Days): string {
  if (preset === 1) return messages['records:today'];
  if (preset !== undefined) return text(messages, 'records:last_days', { count: preset });
  return daysText(days);
}

function daysText({ from, to }: Days): string {
  return from === to ? from : `${from} – ${to}`;
}
