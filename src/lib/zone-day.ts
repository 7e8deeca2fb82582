import { dayMs } from './time.ts';
import { formatTimestamp } from './timestamp.ts';

/** The day of a moment in a time zone, `2026-11-22`. */
export function zoneDay(atMs: number, timeZone: string): string {
  return formatTimestamp(atMs, timeZone).slice(0, 10);
}

/** The month of a day, `2026-11`. */
export function monthOfDay(day: string): string {
  return day.slice(0, 7);
}

/** Returns the day some days after another; before it when `count` is below zero. */
export function addDays(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, date + count)).toISOString().slice(0, 10);
}

/** Returns the month after another. */
export function nextMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number)).toISOString().slice(0, 7);
}

/**
 * Returns the moment at which a day, `2026-11-22`, begins in a time zone, in milliseconds;
 * `undefined` for a day that does not exist.
 */
export function startOfDay(day: string, timeZone: string): number | undefined {
  const asUtc = Date.parse(`${day}T00:00:00Z`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(asUtc)) return undefined;
  // The zone's offset is asked for where the day about begins, then where it does.
  const first = asUtc - offsetAt(asUtc, timeZone);
  const second = asUtc - offsetAt(first, timeZone);
  // Where clocks go forward at midnight the day begins at one, and its midnight is the day before's.
  return zoneDay(second, timeZone) === day ? second : first;
}

/** Returns the moment at which the next day begins; `undefined` for a day that does not exist. */
export function endOfDay(day: string, timeZone: string): number | undefined {
  const start = startOfDay(day, timeZone);
  // A day with a change of clocks has 23 or 25 hours.
  return start && startOfDay(zoneDay(start + 1.5 * dayMs, timeZone), timeZone);
}

function offsetAt(atMs: number, timeZone: string): number {
  return Date.parse(`${formatTimestamp(atMs, timeZone).replace(' ', 'T')}Z`) - atMs;
}
