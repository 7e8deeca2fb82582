import {
  countries,
  registerSettings,
  regValidatas,
  sealing,
  systemStatus,
  whitelabel,
} from '#contract/system.ts';
import { ok } from '#lib/result.ts';
import type { Envelopes } from '../http/envelope.ts';
import { type Route, route } from '../http/route.ts';
import { sharedByLanguage } from '../http/sharing.ts';
import type { Parts } from '../parts.ts';
import { listCountries } from './place.ts';
import {
  countriesValue,
  noInput,
  registerSettingsValue,
  regValidatasValue,
  sealingValue,
  statusValue,
  whitelabelValue,
} from './schemas.ts';
import { readSetting } from './settings.ts';
import { readStatus } from './status.ts';
import { validationsOf } from './validations.ts';
import { readWhitelabel } from './whitelabel.ts';

/** The brand's own country comes first in the list of dialling codes. */
const homeCountry = 'VN';

export function systemRoutes(parts: Parts, envelopes: Envelopes): Route[] {
  const { db } = parts.storage;
  return [
    route(sealing, { input: noInput, value: sealingValue }, async () =>
      ok({ key: envelopes.currentKey(), nowMs: parts.clock.nowMs() }),
    ),
    route(registerSettings, { input: noInput, value: registerSettingsValue }, async () =>
      ok(await readSetting(db, 'register')),
    ),
    route(whitelabel, { input: noInput, value: whitelabelValue }, async () =>
      ok(await readWhitelabel(parts)),
    ),
    route(systemStatus, { input: noInput, value: statusValue }, async (_, { clientAddress }) =>
      ok(await readStatus(parts, clientAddress)),
    ),
    route(
      regValidatas,
      { input: noInput, value: regValidatasValue, shared: sharedByLanguage },
      async (_, { languageCode }) =>
        ok({ regValidatas: validationsOf(await readSetting(db, 'register'), languageCode) }),
    ),
    route(countries, { input: noInput, value: countriesValue }, async () =>
      ok({ countries: await listCountries(homeCountry) }),
    ),
  ];
}
