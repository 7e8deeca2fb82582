import { addDays, endOfDay, zoneDay } from '#lib/zone-day.ts';
import type { ZonedMoment } from '#platform/base/site.ts';

/** Period of a mission: its key, which is its first day, and its last day. */
export interface MissionPeriod {
  readonly period: string;
  readonly lastDay: string;
}

/** Returns the Monday of a day's week. */
export function findMonday(day: string): string {
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return addDays(day, -weekday);
}

/** Returns the present period and the one before, in which a reached goal can still be claimed. */
export function listPeriods(
  lasts: 'day' | 'week',
  { nowMs, timeZone }: ZonedMoment,
): readonly MissionPeriod[] {
  const today = zoneDay(nowMs, timeZone);
  const days = lasts === 'day' ? 1 : 7;
  const first = lasts === 'day' ? today : findMonday(today);
  return [first, addDays(first, -days)].map((period) => ({
    period,
    lastDay: addDays(period, days - 1),
  }));
}

/** Returns the end of the time in which a mission of a period can be claimed: the next period's. */
export function claimEnd(
  { lastDay }: MissionPeriod,
  lasts: 'day' | 'week',
  timeZone: string,
): number {
  return endOfDay(addDays(lastDay, lasts === 'day' ? 1 : 7), timeZone) ?? 0;
}
