import { countries } from '#contract/brand/system.ts';
import { request } from '../request.ts';
import { resource } from '../resource.ts';

/**
 * Countries with their dialling codes, the brand's own first, with the action that loads them once.
 */
export const { $loaded: $countries, loadOnce: loadCountries } = resource(
  () => request(countries, {}),
  'everyone',
);
