import { hourMs, minuteMs } from '#lib/time.ts';
import { addDays, startOfDay, zoneDay } from '#lib/zone-day.ts';
import type { PastMoment } from './agreement.ts';
import { hourlyDays, realtimeMinutes } from './contracts.data.ts';
import { teamDays } from './roster.ts';

/** Later than what a day is paid after (`graceMs`), by a little. */
const dayClosedMs = 31 * minuteMs;
const atOnceMs = minuteMs;

/**
 * Calendar of the days before a demonstration is opened: 0 is the last one whose day before is
 * closed.
 */
export interface TeamCalendar {
  startOf(daysAgo: number): number;
  momentOf(when: PastMoment): number;
  /** Times of the commission runs, in their order. */
  readonly runsAtMs: readonly number[];
}

/** Builds the calendar up to the opening of a demonstration, in the brand's zone. */
export function buildTeamCalendar(nowMs: number, timeZone: string): TeamCalendar {
  const last = zoneDay(nowMs - dayClosedMs, timeZone);
  const starts = new Map<number, number>();
  const startOf = (daysAgo: number) => {
    const cached = starts.get(daysAgo);
    if (cached !== undefined) return cached;
    const startMs = startOfDay(addDays(last, -daysAgo), timeZone);
    if (startMs === undefined) throw new Error('a day has no beginning');
    starts.set(daysAgo, startMs);
    return startMs;
  };
  const momentOf = (when: PastMoment) =>
    'beforeMs' in when ? nowMs - when.beforeMs : startOf(when.daysAgo) + when.afterMs;
  return { startOf, momentOf, runsAtMs: runsAt(nowMs, startOf) };
}

function runsAt(nowMs: number, startOf: (daysAgo: number) => number): number[] {
  const moments = new Set<number>();
  for (let daysAgo = teamDays - 1; daysAgo >= 0; daysAgo -= 1) {
    moments.add(startOf(daysAgo) + dayClosedMs);
  }
  for (let atMs = startOf(hourlyDays); atMs < nowMs; atMs += hourMs) moments.add(atMs + atOnceMs);
  const fromMs = nowMs - realtimeMinutes * minuteMs;
  for (let atMs = fromMs; atMs < nowMs; atMs += 5 * minuteMs) moments.add(atMs);
  return [...moments].filter((atMs) => atMs < nowMs).toSorted((one, other) => one - other);
}
