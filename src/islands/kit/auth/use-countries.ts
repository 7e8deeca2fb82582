import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useState } from 'react';
import { foldText } from '#lib/fold-text.ts';
import { tidyTyped } from '#lib/typed-text/typed-kinds.ts';
import { $countries, loadCountries } from '#stores/identity/countries.ts';
import { shownValue } from '#stores/resource.ts';

/** Country as an option of the list. */
export interface CountryChoice {
  readonly code: string;
  readonly dialingCode: string;
  /** Name in the page's language. */
  readonly name: string;
  /** Path of the flag; `undefined` when there is none. */
  readonly flag: string | undefined;
}

type FlagPath = (countryCode: string) => string | undefined;

/** Returns the countries by name, the brand's own first; empty until they are loaded. */
export function useCountries(): readonly CountryChoice[] {
  const countries = shownValue(useStore($countries, { ssr: 'initial' }))?.countries;
  const [flags, setFlags] = useState<{ readonly pathOf: FlagPath }>();

  // Flags are fetched beside the list, and a list without them is as good.
  useEffect(() => {
    void loadCountries();
    void import('./flags.ts').then(
      ({ flagPath }) => setFlags({ pathOf: flagPath }),
      () => {},
    );
  }, []);

  return useMemo(() => {
    // Always so on the server, which has no document to ask for the language.
    if (!countries) return [];
    const { lang } = document.documentElement;
    const names = new Intl.DisplayNames([lang || 'en'], { type: 'region' });
    const choices = countries.map(({ countryCode, countryDialingCode }) => ({
      code: countryCode,
      dialingCode: countryDialingCode,
      name: names.of(countryCode) ?? countryCode,
      flag: flags?.pathOf(countryCode),
    }));
    const [home, ...others] = choices;
    return home ? [home, ...others.sort((a, b) => a.name.localeCompare(b.name, lang))] : [];
  }, [countries, flags]);
}

/** Filters countries by name, with or without diacritics, or by dialling code. */
export function filterCountries(
  countries: readonly CountryChoice[],
  typed: string,
): readonly CountryChoice[] {
  const digits = tidyTyped('dialling', typed).replace(/^0+/, '');
  if (/^\d+$/.test(digits)) {
    return countries.filter(({ dialingCode }) => dialingCode.startsWith(digits));
  }
  const search = foldText(typed);
  return countries.filter(
    ({ name, code }) => foldText(name).includes(search) || foldText(code) === search,
  );
}
