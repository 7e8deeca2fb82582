import type { Permission, SystemStatus } from '#contract/system.ts';
import type { Reader } from '../db/storage.ts';
import type { Parts } from '../parts.ts';
import { countryOf } from './place.ts';
import { readSetting } from './settings.ts';
import { readWhitelabel } from './whitelabel.ts';

/** What the site shows a caller, from maintenance and the caller's place. */
export async function readPermission(
  parts: Pick<Parts, 'storage' | 'config'>,
  clientAddress: string,
): Promise<Permission> {
  const reader: Reader = parts.storage.db;
  const country = countryOf(clientAddress);
  const restricted = await readSetting(reader, 'restrictedCountries');
  return {
    info: {
      whitelabel: await readWhitelabel(parts),
      register: await readSetting(reader, 'register'),
    },
    location: { ip: clientAddress, country },
    maintenance: await readSetting(reader, 'maintenance'),
    regionRestriction: country !== undefined && restricted.includes(country),
  };
}

/** 0 normal, 1 maintenance, 2 region restriction; maintenance first (specification §4). */
export async function readStatus(
  parts: Pick<Parts, 'storage' | 'config'>,
  clientAddress: string,
): Promise<SystemStatus> {
  const { maintenance, regionRestriction } = await readPermission(parts, clientAddress);
  if (maintenance) return 1;
  return regionRestriction ? 2 : 0;
}
