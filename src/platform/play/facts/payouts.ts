import { addDays, zoneDay } from '#lib/zone-day.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import type { ZonedMoment } from '#platform/base/site.ts';
import { listPayouts } from './payouts.queries.ts';

const boardDays = 7;

/**
 * Returns the largest payouts of the last seven days in one currency, today included, largest
 * first.
 */
export async function readLargestPayouts(
  reader: Reader,
  query: ZonedMoment & { readonly currency: string; readonly limit: number },
) {
  const { currency, limit, nowMs, timeZone } = query;
  const today = zoneDay(nowMs, timeZone);
  const days = Array.from({ length: boardDays }, (_, index) => addDays(today, -index));
  const found = await Promise.all(days.map((day) => listPayouts(reader, { day, currency, limit })));
  const largestFirst = (one: { amountMinor: bigint }, other: { amountMinor: bigint }) =>
    one.amountMinor < other.amountMinor ? 1 : -1;
  return found.flat().toSorted(largestFirst).slice(0, limit);
}
