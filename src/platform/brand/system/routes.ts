import {
  countries,
  registerSettings,
  regValidatas,
  sealing,
  systemStatus,
  whitelabel,
} from '#contract/brand/system.ts';
import { ok } from '#lib/result.ts';
import type { Envelopes } from '#platform/base/http/envelope.ts';
import { type Route, route } from '#platform/base/http/route.ts';
import { sharedByLanguage } from '#platform/base/http/shared-answers.ts';
import { noInput } from '#platform/base/input.ts';
import type { Parts } from '#platform/base/parts.ts';
import { listCountries } from '#platform/base/place.ts';
import { readSetting } from '#platform/base/settings/index.ts';
import { registerSetting } from '../settings/index.ts';
import {
  countriesValue,
  registerSettingsValue,
  regValidatasValue,
  sealingValue,
  statusValue,
  whitelabelValue,
} from './schemas.ts';
import { readSystemStatus } from './system-status.ts';
import { listValidations } from './validations.ts';
import { readWhitelabel } from './whitelabel.ts';

/** The brand's own country comes first in the list of dialling codes. */
const homeCountry = 'VN';

/** Lists the routes that read the site's set-up and status. */
export function systemRoutes(parts: Parts, envelopes: Envelopes): Route[] {
  const { db } = parts.storage;
  return [
    route(sealing, { input: noInput, value: sealingValue }, async () =>
      ok({ key: envelopes.currentKey(), nowMs: parts.clock.nowMs() }),
    ),
    route(registerSettings, { input: noInput, value: registerSettingsValue }, async () =>
      ok(await readSetting(db, registerSetting)),
    ),
    route(whitelabel, { input: noInput, value: whitelabelValue }, async () =>
      ok(await readWhitelabel(parts)),
    ),
    route(systemStatus, { input: noInput, value: statusValue }, async (_, { clientAddress }) =>
      ok(await readSystemStatus(parts, clientAddress)),
    ),
    route(
      regValidatas,
      { input: noInput, value: regValidatasValue, shared: sharedByLanguage },
      async (_, { languageCode }) =>
        ok({ regValidatas: listValidations(await readSetting(db, registerSetting), languageCode) }),
    ),
    route(countries, { input: noInput, value: countriesValue }, async () =>
      ok({ countries: await listCountries(homeCountry) }),
    ),
  ];
}
