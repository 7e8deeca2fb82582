import { useEffect, useRef } from 'react';
import type { CountryChoice } from './use-countries.ts';

export interface CountryListProps {
  /** Prefix of the ids of the list and its options. */
  readonly id: string;
  readonly countries: readonly CountryChoice[];
  /** Index of the option that the arrow keys are on. */
  readonly active: number;
  readonly selected: CountryChoice | undefined;
  readonly emptyLabel: string;
  readonly onChoose: (country: CountryChoice) => void;
}

/** Open list of a combobox, which keeps the focus and handles the keys. */
export function CountryList(props: CountryListProps) {
  const { id, countries, active, selected, emptyLabel, onChoose } = props;
  return (
    <div role="listbox" id={`${id}-list`} className="country-list" tabIndex={-1}>
      {countries.map((country, index) => (
        <CountryOption
          key={country.code}
          id={`${id}-${country.code}`}
          country={country}
          isActive={index === active}
          isSelected={country.code === selected?.code}
          onChoose={onChoose}
        />
      ))}
      {countries.length === 0 && <p className="country-none">{emptyLabel}</p>}
    </div>
  );
}

interface CountryOptionProps {
  readonly id: string;
  readonly country: CountryChoice;
  readonly isActive: boolean;
  readonly isSelected: boolean;
  readonly onChoose: (country: CountryChoice) => void;
}

function CountryOption({ id, country, isActive, isSelected, onChoose }: CountryOptionProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) element.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isActive]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox has the focus and the keys
    <div
      ref={element}
      id={id}
      role="option"
      className="country-option"
      tabIndex={-1}
      aria-selected={isSelected}
      data-active={isActive || undefined}
      onClick={() => onChoose(country)}
    >
      <Flag country={country} />
      <span className="country-name">{country.name}</span>
      <span className="country-dial">+{country.dialingCode}</span>
    </div>
  );
}

/** Flag of a country, or an empty place while there is none. */
export function Flag({ country }: { readonly country: CountryChoice | undefined }) {
  if (!country?.flag) return <span className="country-flag" />;
  return (
    <img className="country-flag" src={country.flag} alt="" width="24" height="16" loading="lazy" />
  );
}
