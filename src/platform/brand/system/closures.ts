import { secondMs } from '#lib/time.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import type { Parts } from '#platform/base/parts.ts';
import { findCountry } from '#platform/base/place.ts';
import { readSetting } from '#platform/base/settings/index.ts';
import { maintenanceSetting, restrictedCountriesSetting } from '../settings/index.ts';

/** Settings that close the site, to everybody or to some countries. */
export interface SiteClosures {
  readonly isMaintenance: boolean;
  /** ISO 3166-1 alpha-2. */
  readonly restrictedCountries: ReadonlySet<string>;
}

/** Reason why the site is closed. */
export type ClosureCode = 'maintenance' | 'region_restricted';

type ClockedParts = Pick<Parts, 'clock'> & { readonly storage: Pick<Parts['storage'], 'db'> };

/** Time after which changed settings take effect. */
const rereadAfterMs = secondMs;

/** Reads the settings that close the site. */
export async function readSiteClosures(reader: Reader): Promise<SiteClosures> {
  return {
    isMaintenance: await readSetting(reader, maintenanceSetting),
    restrictedCountries: new Set(await readSetting(reader, restrictedCountriesSetting)),
  };
}

/**
 * Returns the reason why the site is closed to a country, `undefined` while it is open; maintenance
 * takes precedence (specification §4, "System status").
 * @param country ISO 3166-1 alpha-2; `undefined` when unknown, which no restriction closes.
 */
export function findClosure(
  { isMaintenance, restrictedCountries }: SiteClosures,
  country: string | undefined,
): ClosureCode | undefined {
  if (isMaintenance) return 'maintenance';
  const isRestricted = country !== undefined && restrictedCountries.has(country);
  return isRestricted ? 'region_restricted' : undefined;
}

/** Creates the reader of the settings that close the site; it reads them at most once a second. */
export function watchSiteClosures({ storage, clock }: ClockedParts): () => Promise<SiteClosures> {
  let memo: { readonly closures: Promise<SiteClosures>; readonly atMs: number } | undefined;
  return () => {
    const nowMs = clock.nowMs();
    if (memo && Math.abs(nowMs - memo.atMs) < rereadAfterMs) return memo.closures;
    const reading = { closures: readSiteClosures(storage.db), atMs: nowMs };
    memo = reading;
    // What could not be read is asked for again by the next call.
    reading.closures.catch(() => {
      if (memo === reading) memo = undefined;
    });
    return reading.closures;
  };
}

/** Creates the check of whether the site is closed to calls from an address. */
export function createCallClosure(
  parts: ClockedParts,
): (clientAddress: string) => Promise<ClosureCode | undefined> {
  const readClosures = watchSiteClosures(parts);
  return async (clientAddress) => findClosure(await readClosures(), findCountry(clientAddress));
}
