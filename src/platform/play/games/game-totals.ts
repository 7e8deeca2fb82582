import { type Clock, minuteMs } from '#lib/time.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import type { GameFilter } from './filter/game-filter.ts';
import { countGames } from './queries.ts';

/** Time after which totals are counted again, also without an act of staff. */
const keptMs = minuteMs;
/** Most filters that are remembered; visitors can make up any number. */
const keptFilters = 500;

interface KeptTotal {
  readonly total: Promise<number>;
  readonly atMs: number;
  /** Version of the catalogue that was counted. */
  readonly version: number;
}

/**
 * Counts the games that pass a filter, at most once a minute for each filter, and once after each
 * act of staff.
 */
export type CountTotal = (filter: GameFilter) => Promise<number>;

/**
 * Creates the memory of totals: counting takes longer the larger the catalogue, and no page may
 * wait for it.
 * @param catalogueVersion number that changes with each act of staff on the catalogue.
 */
export function createTotals(
  reader: Reader,
  clock: Clock,
  catalogueVersion: () => number,
): CountTotal {
  const cache = new Map<string, KeptTotal>();

  return (filter) => {
    const key = filterKey(filter);
    const held = cache.get(key);
    const nowMs = clock.nowMs();
    const version = catalogueVersion();
    const isCurrent = held?.version === version && Math.abs(nowMs - held.atMs) < keptMs;
    if (held && isCurrent) return held.total;
    const total = countGames(reader, filter);
    cache.delete(key);
    cache.set(key, { total, atMs: nowMs, version });
    // A failure is nobody's total.
    total.catch(() => cache.delete(key));
    for (const oldest of cache.keys()) {
      if (cache.size <= keptFilters) break;
      cache.delete(oldest);
    }
    return total;
  };
}

function filterKey(filter: GameFilter): string {
  return JSON.stringify({ ...filter, minBetMinor: `${filter.minBetMinor}` });
}
