import { startOfDay, zoneDay } from '#lib/zone-day.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { type RecordFilter, sumFacts } from '../queries.ts';
import { sumSpan } from './queries.ts';
import { listSumSpans, type WholeDays } from './spans.ts';

/**
 * Sums all lines of a betting record. A period of whole days is summed by its months and the days
 * left over, at about the same cost however much was played; a filter by game or kind and broken
 * days are summed fact by fact, at the cost of their period.
 */
export async function sumRecord(reader: Reader, filter: RecordFilter, timeZone: string) {
  const days = findWholeDays(filter, timeZone);
  const isByDays = filter.gameId === undefined && filter.kind === undefined;
  return days && isByDays ? sumSpans(reader, filter, days) : sumFacts(reader, filter);
}

async function sumSpans(reader: Reader, filter: RecordFilter, days: WholeDays) {
  const total = { rounds: 0, stakeMinor: 0n, validStakeMinor: 0n, payoutMinor: 0n };
  for (const span of listSumSpans(days)) {
    const sums = await sumSpan(reader, filter, span);
    // PostgreSQL writes a sum of whole numbers as text.
    total.rounds += Number(sums.rounds);
    total.stakeMinor += sums.stakeMinor;
    total.validStakeMinor += sums.validStakeMinor;
    total.payoutMinor += sums.payoutMinor;
  }
  return total;
}

/** Finds the whole days of a period that begins and ends with days; `undefined` for any other. */
function findWholeDays({ fromMs, toMs }: RecordFilter, timeZone: string): WholeDays | undefined {
  const dayAt = (atMs: number | undefined) => (atMs === undefined ? atMs : zoneDay(atMs, timeZone));
  const [fromDay, toDay] = [dayAt(fromMs), dayAt(toMs)];
  const begins = (day: string | undefined, atMs: number | undefined) =>
    day === undefined || startOfDay(day, timeZone) === atMs;
  return begins(fromDay, fromMs) && begins(toDay, toMs) ? { fromDay, toDay } : undefined;
}
