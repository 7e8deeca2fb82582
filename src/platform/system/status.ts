import type { Permission, SystemStatus } from '#contract/system.ts';
import type { Reader } from '../db/storage.ts';
import { countryOf } from './place.ts';
import { readSetting } from './settings.ts';

/** What the site shows a caller, from maintenance and the caller's place. */
export async function readPermission(reader: Reader, clientAddress: string): Promise<Permission> {
  const country = countryOf(clientAddress);
  const restricted = await readSetting(reader, 'restrictedCountries');
  return {
    info: {
      whitelabel: await readSetting(reader, 'whitelabel'),
      register: await readSetting(reader, 'register'),
    },
    location: { ip: clientAddress, country },
    maintenance: await readSetting(reader, 'maintenance'),
    regionRestriction: country !== undefined && restricted.includes(country),
  };
}

/** 0 normal, 1 maintenance, 2 region restriction; maintenance first (specification §4). */
export async function readStatus(reader: Reader, clientAddress: string): Promise<SystemStatus> {
  const { maintenance, regionRestriction } = await readPermission(reader, clientAddress);
  if (maintenance) return 1;
  return regionRestriction ? 2 : 0;
}
