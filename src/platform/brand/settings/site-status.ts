import { z } from 'zod';
import { defineSetting } from '#platform/base/settings/setting.ts';
import { country, truth } from '#platform/base/settings/setting-kinds.ts';

/** True while the site is closed to everyone but its operators. */
export const maintenanceSetting = defineSetting({
  name: 'maintenance',
  initial: false,
  schema: truth,
});

/** ISO 3166-1 codes of countries that may not use the site. */
export const restrictedCountriesSetting = defineSetting({
  name: 'restrictedCountries',
  // Places whose law asks for a licence this brand does not claim; the operator decides.
  initial: ['US', 'SG', 'FR', 'NL', 'AU', 'KP', 'IR'],
  schema: z.array(country),
});
