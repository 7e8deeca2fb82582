import { type Clock, minuteMs } from '#lib/time.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import type { GameFilter } from './filter/filter.ts';
import { countGames } from './queries.ts';

/** A change of the catalogue is in the totals after this long. */
const keptMs = minuteMs;
/** Filters remembered at once; a visitor can make up more than anyone wants to keep. */
const keptFilters = 500;

/** Counts the games that pass a filter, at most once a minute for each filter. */
export type CountTotal = (filter: GameFilter) => Promise<number>;

/**
 * Creates the memory of totals: counting grows with the catalogue, and a page must not pay for it.
 */
export function createTotals(reader: Reader, clock: Clock): CountTotal {
  const cache = new Map<string, { readonly total: Promise<number>; readonly atMs: number }>();

  return (filter) => {
    const key = keyOf(filter);
    const held = cache.get(key);
    const nowMs = clock.nowMs();
    if (held && Math.abs(nowMs - held.atMs) < keptMs) return held.total;
    const total = countGames(reader, filter);
    cache.delete(key);
    cache.set(key, { total, atMs: nowMs });
    // A failure is nobody's total.
    total.catch(() => cache.delete(key));
    for (const oldest of cache.keys()) {
      if (cache.size <= keptFilters) break;
      cache.delete(oldest);
    }
    return total;
  };
}

function keyOf(filter: GameFilter): string {
  return JSON.stringify({ ...filter, minBetMinor: `${filter.minBetMinor}` });
}
