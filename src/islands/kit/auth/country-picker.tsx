import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { IslandTexts } from '#i18n/translate.ts';
import { ChevronIcon } from '../icons.tsx';
import { CountryList, Flag } from './country-list.tsx';
import { type CountryChoice, filterCountries } from './use-countries.ts';

export interface CountryPickerProps {
  readonly messages: IslandTexts;
  readonly countries: readonly CountryChoice[];
  /** Dialling code without the plus sign. */
  readonly dialingCode: string;
  readonly selected: CountryChoice | undefined;
  readonly onSelect: (country: CountryChoice) => void;
}

/** Milliseconds that the list stays open after the focus has left (specification §2). */
const closeDelayMs = 200;

/**
 * Combobox of countries with dialling codes. The list opens on focus; typing filters it, arrow keys
 * move, Enter selects, Esc closes only the list.
 */
export function CountryPicker(props: CountryPickerProps) {
  const { messages, countries, dialingCode, selected, onSelect } = props;
  const id = useId();
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const { open, show, hide, hideSoon } = useList(() => {
    setTyped('');
    setActive(0);
  });
  const shown = typed === '' ? countries : filterCountries(countries, typed);
  const activeCode = open ? shown[active]?.code : undefined;

  const choose = (country: CountryChoice | undefined) => {
    if (country) onSelect(country);
    hide();
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      show();
      if (open) setActive(Math.min(Math.max(active + step, 0), shown.length - 1));
    } else if (open && event.key === 'Enter') choose(shown[active]);
    else if (open && event.key === 'Escape') hide();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div className="country">
      <Flag country={selected} />
      <input
        type="text"
        role="combobox"
        className="country-code"
        aria-label={messages['auth:country_code']}
        aria-expanded={open}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={activeCode && `${id}-${activeCode}`}
        autoComplete="off"
        placeholder={`+${dialingCode}`}
        value={open ? typed : `+${dialingCode}`}
        onChange={({ target }) => {
          setTyped(target.value);
          setActive(0);
          show();
        }}
        onFocus={show}
        onClick={show}
        onBlur={hideSoon}
        onKeyDown={press}
      />
      <ChevronIcon />
      {open && (
        <CountryList
          id={id}
          countries={shown}
          active={active}
          selected={selected}
          emptyLabel={messages['auth:no_country']}
          onChoose={choose}
        />
      )}
    </div>
  );
}

/**
 * Open state of the list. It closes some time after the focus has left, so that a press on an
 * option still counts.
 */
function useList(onHide: () => void) {
  const [open, setOpen] = useState(false);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(closing.current), []);
  const hide = () => {
    setOpen(false);
    onHide();
  };
  return {
    open,
    hide,
    show: () => {
      clearTimeout(closing.current);
      setOpen(true);
    },
    hideSoon: () => {
      closing.current = setTimeout(hide, closeDelayMs);
    },
  };
}
