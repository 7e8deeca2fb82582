import type { Logger } from 'pino';
import type { Closure } from '#lib/closure.ts';
import { secondMs } from '#lib/time.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { repeat } from '#platform/base/jobs/repeat.ts';
import { findCountry } from '#platform/base/place.ts';
import { readSetting } from '#platform/base/settings/index.ts';
import { maintenanceSetting, restrictedCountriesSetting } from '../settings/index.ts';

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
  let isMaintenance = false;
  let restricted = '[]';
  let restrictedCountries: ReadonlySet<string> = new Set();
  const byAddress = new Map<string, SiteStatus>();

  async function refresh(): Promise<void> {
    isMaintenance = await readSetting(reader, maintenanceSetting);
    const countries = await readSetting(reader, restrictedCountriesSetting);
    const written = JSON.stringify(countries);
    if (written === restricted) return;
    restricted = written;
    restrictedCountries = new Set(countries);
    byAddress.clear();
  }

  function readStatus(clientAddress: string): SiteStatus {
    if (restrictedCountries.size === 0) return open;
    const cached = byAddress.get(clientAddress);
    if (cached !== undefined) return cached;
    const country = findCountry(clientAddress);
    const isRestricted = country !== undefined && restrictedCountries.has(country);
    const status: SiteStatus = isRestricted ? { kind: 'region_restricted', country } : open;
    if (byAddress.size >= rememberedAddresses) byAddress.clear();
    byAddress.set(clientAddress, status);
    return status;
  }

  await refresh();
  return {
    statusFor: (clientAddress) => (isMaintenance ? maintenance : readStatus(clientAddress)),
    refresh,
    stop: repeat(secondMs, refresh, log),
  };
}
