import { atom, readonlyType } from 'nanostores';
import { type Country, countries as countriesCall } from '#contract/brand/system.ts';
import { request } from '../request.ts';

const countries = atom<readonly Country[]>([]);

/** Countries with their dialling codes, the brand's own first; none until they are here. */
export const $countries = readonlyType(countries);

let loading: Promise<void> | undefined;

/** Fetches the countries, once. What failed is fetched again with the next call. */
export function loadCountries(): Promise<void> {
  loading ??= fetchCountries();
  return loading;
}

async function fetchCountries(): Promise<void> {
  const answer = await request(countriesCall, {});
  if (answer.ok) countries.set(answer.value.countries);
  else loading = undefined;
}
