import { useStore } from '@nanostores/react';
import { useEffect, useMemo } from 'react';
import { $countries, loadCountries } from '#stores/identity/countries.ts';
import { shownValue } from '#stores/resource.ts';

/**
 * Returns the countries with names in the page's language, by name; contains the chosen one from
 * the start.
 */
export function useCountryNames(locale: string, chosen: string | undefined) {
  const countries = shownValue(useStore($countries))?.countries;
  useEffect(() => void loadCountries(), []);
  return useMemo(() => {
    const names = new Intl.DisplayNames([locale], { type: 'region' });
    const codes = countries?.map(({ countryCode }) => countryCode) ?? [];
    const all = new Set(chosen ? [chosen, ...codes] : codes);
    return [...all]
      .map((code) => [code, names.of(code) ?? code] as const)
      .sort(([, one], [, other]) => one.localeCompare(other, locale));
  }, [countries, locale, chosen]);
}
