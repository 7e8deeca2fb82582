import {
  countries,
  permission,
  registerSettings,
  sealing,
  systemStatus,
  whitelabel,
} from '#contract/system.ts';
import { ok } from '#lib/result.ts';
import type { Envelopes } from '../http/envelope.ts';
import { type Route, route } from '../http/route.ts';
import type { Parts } from '../parts.ts';
import { listCountries } from './place.ts';
import {
  countriesValue,
  noInput,
  permissionInput,
  permissionValue,
  registerSettingsValue,
  sealingValue,
  statusValue,
  whitelabelValue,
} from './schemas.ts';
import { readSetting } from './settings.ts';
import { readPermission, readStatus } from './status.ts';
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
      ok({ status: await readStatus(parts, clientAddress) }),
    ),
    route(
      permission,
      { input: permissionInput, value: permissionValue },
      async (_, { clientAddress }) => ok(await readPermission(parts, clientAddress)),
    ),
    route(countries, { input: noInput, value: countriesValue }, async () =>
      ok({ countries: await listCountries(homeCountry) }),
    ),
  ];
}
