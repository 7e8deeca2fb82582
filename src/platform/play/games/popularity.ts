import { minuteMs } from '#lib/time.ts';
import type { Parts } from '#platform/base/parts.ts';
import { zonedNow } from '#platform/base/site.ts';
import { type PlayedGame, readMostPlayed } from '../facts/index.ts';

/** Lifetime of the remembered order of games: new play is in the lists after it. */
const keptMs = minuteMs;

/** Number of days, today included, that decide which games are popular and hot. */
const days = { popular: 7, hot: 2 } as const;

/** Returns the games played most, read at most once a minute. */
export type FindMostPlayed = (list: keyof typeof days) => Promise<readonly PlayedGame[]>;

/** Creates the memory of the games played most, so that no page sums them up. */
export function createPopularity({
  storage,
  clock,
  site,
}: Pick<Parts, 'storage' | 'clock' | 'site'>): FindMostPlayed {
  const cache = new Map<
    string,
    { readonly played: Promise<PlayedGame[]>; readonly atMs: number }
  >();

  return (list) => {
    const now = zonedNow({ clock, site });
    const held = cache.get(list);
    if (held && Math.abs(now.nowMs - held.atMs) < keptMs) return held.played;
    const played = readMostPlayed(storage.db, { ...now, days: days[list] });
    cache.set(list, { played, atMs: now.nowMs });
    // A failure is nobody's order.
    played.catch(() => cache.delete(list));
    return played;
  };
}
