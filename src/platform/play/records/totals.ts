import { dayOf, startOfDay } from '#lib/zone-day.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { type RecordFilter, sumDays, sumFacts, type WholeDays } from './queries.ts';

/**
 * What all lines of a betting record come to. A period of whole days is summed by the days' own
 * sums, which costs the same however much was played; games, kinds of lines and broken days are
 * summed fact by fact, and cost what their period holds.
 */
export async function sumRecord(reader: Reader, filter: RecordFilter, timeZone: string) {
  const days = wholeDays(filter, timeZone);
  const isByDays = filter.gameId === undefined && filter.kind === undefined;
  return days && isByDays ? sumDays(reader, filter, days) : sumFacts(reader, filter);
}

/** The days of a period that begins and ends as they do; `undefined` for another one. */
function wholeDays({ fromMs, toMs }: RecordFilter, timeZone: string): WholeDays | undefined {
  const dayAt = (atMs: number | undefined) => (atMs === undefined ? atMs : dayOf(atMs, timeZone));
  const [fromDay, toDay] = [dayAt(fromMs), dayAt(toMs)];
  const begins = (day: string | undefined, atMs: number | undefined) =>
    day === undefined || startOfDay(day, timeZone) === atMs;
  return begins(fromDay, fromMs) && begins(toDay, toMs) ? { fromDay, toDay } : undefined;
}
