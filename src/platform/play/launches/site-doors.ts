import { secondMs } from '#lib/time.ts';
import type { Parts } from '#platform/base/parts.ts';
import { readSetting } from '#platform/base/settings/index.ts';
import { maintenanceSetting, restrictedCountriesSetting } from '#platform/brand/index.ts';

/**
 * State of the site's doors, read before a transaction begins; `closedTo` returns the code that
 * closes the site to a country, `undefined` when it is open.
 */
export interface SiteDoors {
  closedTo(country: string | undefined): 'maintenance' | 'region_restricted' | undefined;
}

/** A change of the settings counts after this long. */
const rereadAfterMs = secondMs;

/** Creates the memory of the reasons that close the site, which every bet reads. */
export function watchSiteDoors({
  storage,
  clock,
}: Pick<Parts, 'clock'> & {
  readonly storage: Pick<Parts['storage'], 'db'>;
}): () => Promise<SiteDoors> {
  let memo: { readonly doors: Promise<SiteDoors>; readonly atMs: number } | undefined;
  return () => {
    const nowMs = clock.nowMs();
    if (memo && Math.abs(nowMs - memo.atMs) < rereadAfterMs) return memo.doors;
    const doors = readSiteDoors(storage.db);
    memo = { doors, atMs: nowMs };
    doors.catch(() => {
      memo = undefined;
    });
    return doors;
  };
}

async function readSiteDoors(db: Parts['storage']['db']): Promise<SiteDoors> {
  const isMaintenance = await readSetting(db, maintenanceSetting);
  const restricted = new Set(await readSetting(db, restrictedCountriesSetting));
  return {
    closedTo(country) {
      if (isMaintenance) return 'maintenance';
      return country !== undefined && restricted.has(country) ? 'region_restricted' : undefined;
    },
  };
}
