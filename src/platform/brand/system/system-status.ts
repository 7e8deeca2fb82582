import type { SystemStatus } from '#contract/brand/system.ts';
import type { Parts } from '#platform/base/parts.ts';
import { findCountry } from '#platform/base/place.ts';
import { findClosure, readSiteClosures } from './closures.ts';

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
  const { isMaintenance, restrictedCountries } = await readSiteClosures(storage.db);
  return {
    country,
    maintenance: isMaintenance,
    regionRestriction: country !== undefined && restrictedCountries.has(country),
  };
}

/** Status of the system by the reason why it is closed. */
const statusOf = { maintenance: 1, region_restricted: 2 } as const;

/** Reads the system status: 0 normal, 1 maintenance, 2 region restriction (specification §4). */
export async function readSystemStatus(
  { storage }: Pick<Parts, 'storage'>,
  clientAddress: string,
): Promise<SystemStatus> {
  const closure = findClosure(await readSiteClosures(storage.db), findCountry(clientAddress));
  return closure === undefined ? 0 : statusOf[closure];
}
