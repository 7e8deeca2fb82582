import { z } from 'zod';
import { defineSetting } from '#platform/base/settings/setting.ts';
import { country, whole } from '#platform/base/settings/setting-kinds.ts';

/** Minutes for which a sent code can be used, ten at most. */
export const codeLifeMinutesSetting = defineSetting({
  name: 'codeLifeMinutes',
  initial: 5,
  schema: whole(1, 10),
});

/** ISO 3166-1 codes of countries beside the brand's own whose numbers are sent SMS. */
export const smsCountriesSetting = defineSetting({
  name: 'smsCountries',
  initial: [],
  // Where its languages are spoken.
  demonstration: ['CN', 'ID', 'TH'],
  schema: z.array(country),
});
