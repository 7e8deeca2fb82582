import type { SystemStatus } from '#contract/brand/system.ts';
import type { Parts } from '#platform/base/parts.ts';
import { findCountry } from '#platform/base/place.ts';
import { readSetting } from '#platform/base/settings/index.ts';
import { maintenanceSetting, restrictedCountriesSetting } from '../settings/index.ts';

/** Place of a caller, with the closures that apply to it. */
export interface SiteRestrictions {
  /** ISO 3166-1 alpha-2; `undefined` when the address belongs to no country. */
  readonly country: string | undefined;
  readonly maintenance: boolean;
  readonly regionRestriction: boolean;
}

/** Reads the closures that apply to a caller, from maintenance and the caller's place. */
export async function readSiteRestrictions(
  { storage }: Pick<Parts, 'storage'>,
  clientAddress: string,
): Promise<SiteRestrictions> {
  const country = findCountry(clientAddress);
  const restricted = await readSetting(storage.db, restrictedCountriesSetting);
  return {
    country,
    maintenance: await readSetting(storage.db, maintenanceSetting),
    regionRestriction: country !== undefined && restricted.includes(country),
  };
}

/**
 * Reads the system status: 0 normal, 1 maintenance, 2 region restriction; maintenance takes
 * precedence (specification §4).
 */
export async function readStatus(
  parts: Pick<Parts, 'storage'>,
  clientAddress: string,
): Promise<SystemStatus> {
  const { maintenance, regionRestriction } = await readSiteRestrictions(parts, clientAddress);
  if (maintenance) return 1;
  return regionRestriction ? 2 : 0;
}
