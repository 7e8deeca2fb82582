import { secondMs } from '#lib/time.ts';
import type { Parts } from '#platform/base/parts.ts';
import { findCountry } from '#platform/base/place.ts';
import { readSetting } from '#platform/base/settings/index.ts';
import { maintenanceSetting, restrictedCountriesSetting } from '../settings/index.ts';

/**
 * Function that returns the reason why the site is closed to a caller now; `undefined` while it is
 * open.
 */
export type SiteClosure = (
  clientAddress: string,
) => Promise<'maintenance' | 'region_restricted' | undefined>;

/** Time after which changed settings take effect. */
const rereadAfterMs = secondMs;

/**
 * Creates the check of whether the site is closed to calls of members and to changes; maintenance
 * takes precedence.
 */
export function createSiteClosure({
  storage,
  clock,
}: Pick<Parts, 'storage' | 'clock'>): SiteClosure {
  let memo: Promise<{ maintenance: boolean; restricted: readonly string[] }> | undefined;
  let readAtMs = 0;

  const read = async () => ({
    maintenance: await readSetting(storage.db, maintenanceSetting),
    restricted: await readSetting(storage.db, restrictedCountriesSetting),
  });

  return async (clientAddress) => {
    const nowMs = clock.nowMs();
    if (!memo || Math.abs(nowMs - readAtMs) >= rereadAfterMs) {
      const reading = read();
      memo = reading;
      readAtMs = nowMs;
      // What could not be read is asked for again by the next call.
      reading.catch(() => {
        if (memo === reading) memo = undefined;
      });
    }
    const { maintenance, restricted } = await memo;
    if (maintenance) return 'maintenance';
    const country = findCountry(clientAddress);
    const isRestricted = country !== undefined && restricted.includes(country);
    return isRestricted ? 'region_restricted' : undefined;
  };
}
