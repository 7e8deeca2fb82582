import type { Logger } from 'pino';
import type { Closure } from '#lib/closure.ts';
import { secondMs } from '#lib/time.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { repeat } from '#platform/base/jobs/repeat.ts';
import { findCountry } from '#platform/base/place.ts';
import { findClosure, readSiteClosures, type SiteClosures } from './closures.ts';

/**
 * Status of the site for a caller; maintenance takes precedence (specification §4, "System
 * status").
 */
export type SiteStatus = { readonly kind: 'open' } | Closure;

/** Status of the site without waiting, since every page reads it before it is sent. */
export interface SiteStatusWatch {
  /** Returns the status for a caller's address, at most about a second old. */
  statusFor(clientAddress: string): SiteStatus;
  /** Reads the settings again at once. */
  refresh(): Promise<void>;
  stop(): Promise<void>;
}

const open: SiteStatus = { kind: 'open' };
const maintenance: SiteStatus = { kind: 'maintenance' };

/** Most addresses whose country is cached: finding one takes longer than sending a page. */
const rememberedAddresses = 10_000;

/**
 * Reads the settings now and then once a second. When the database fails the last known status
 * stays.
 */
export async function watchSiteStatus(reader: Reader, log: Logger): Promise<SiteStatusWatch> {
  let closures: SiteClosures = { isMaintenance: false, restrictedCountries: new Set() };
  const countries = new Map<string, string | undefined>();

  async function refresh(): Promise<void> {
    closures = await readSiteClosures(reader);
  }

  function findCachedCountry(clientAddress: string): string | undefined {
    if (countries.has(clientAddress)) return countries.get(clientAddress);
    const country = findCountry(clientAddress);
    if (countries.size >= rememberedAddresses) countries.clear();
    countries.set(clientAddress, country);
    return country;
  }

  function statusFor(clientAddress: string): SiteStatus {
    if (closures.isMaintenance) return maintenance;
    if (closures.restrictedCountries.size === 0) return open;
    const country = findCachedCountry(clientAddress);
    const isClosed = country !== undefined && findClosure(closures, country) !== undefined;
    return isClosed ? { kind: 'region_restricted', country } : open;
  }

  await refresh();
  return {
    statusFor,
    refresh,
    stop: repeat(secondMs, refresh, log),
  };
}
