import { addDays, zoneDay } from '#lib/zone-day.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import type { ZonedMoment } from '#platform/base/site.ts';
import { listMostPlayed, type PlayedGame } from './popularity.queries.ts';

export type { PlayedGame };

/** Lists games by their rounds of the last days, today included, most first; reads sums alone. */
export async function readMostPlayed(
  reader: Reader,
  { days, nowMs, timeZone }: ZonedMoment & { readonly days: number },
): Promise<PlayedGame[]> {
  return listMostPlayed(reader, addDays(zoneDay(nowMs, timeZone), 1 - days));
}
