import { minuteMs } from '#lib/time.ts';
import type { Parts } from '#platform/base/parts.ts';
import { zonedNow } from '#platform/base/site.ts';
import { type PlayedGame, readMostPlayed } from '../facts/index.ts';

/** What is played is in the lists after this long. */
const keptMs = minuteMs;

/** How many days, today among them, say what is popular and what is hot. */
const days = { popular: 7, hot: 2 } as const;

/** Says which games are played most, at most once a minute. */
export type FindMostPlayed = (list: keyof typeof days) => Promise<readonly PlayedGame[]>;

/** Creates a platform's memory of what is played: a page must not sum it up. */
export function createPopularity({
  storage,
  clock,
  site,
}: Pick<Parts, 'storage' | 'clock' | 'site'>): FindMostPlayed {
  const known = new Map<
    string,
    { readonly played: Promise<PlayedGame[]>; readonly atMs: number }
  >();

  return (list) => {
    const now = zonedNow({ clock, site });
    const held = known.get(list);
    if (held && Math.abs(now.nowMs - held.atMs) < keptMs) return held.played;
    const played = readMostPlayed(storage.db, { ...now, days: days[list] });
    known.set(list, { played, atMs: now.nowMs });
    // A failure is nobody's order.
    played.catch(() => known.delete(list));
    return played;
  };
}
