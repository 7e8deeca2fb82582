import { mostDays, type Period } from '#contract/period.ts';
import { dayMs } from '#lib/time.ts';
import { startOfDay, zoneDay } from '#lib/zone-day.ts';

/** Periods in days up to today that one button chooses. */
export const presets = [1, 7, 30] as const;

/** Returns the first and last day of a preset, in the brand's zone. */
export function presetDays(days: number, timeZone: string, nowMs: number) {
  const to = zoneDay(nowMs, timeZone);
  return { from: dayAway(to, 1 - days), to };
}

/** First and last day of a period, `yyyy-MM-dd`, both inclusive. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** Returns the given number of days that end before a period begins. */
export function daysBefore({ from }: Days, days: number): Days {
  return { from: dayAway(from, -days), to: dayAway(from, -1) };
}

/** Returns the given number of days that begin after a period ends. */
export function daysAfter({ to }: Days, days: number): Days {
  return { from: dayAway(to, 1), to: dayAway(to, days) };
}

/** Days of the calendar have no zone: each is as long as the next. */
function dayAway(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** Reads the days from the address; the last `usual` days when it names none. */
export function readSpan(
  params: URLSearchParams,
  timeZone: string,
  nowMs: number,
  usual = 7,
): Days {
  const last = presetDays(usual, timeZone, nowMs);
  const dayNamed = (name: 'from' | 'to') => {
    const day = params.get(name) ?? '';
    return startOfDay(day, timeZone) === undefined ? last[name] : day;
  };
  return { from: dayNamed('from'), to: dayNamed('to') };
}

/** Returns whether a period has more days than are counted at once. */
export function isTooLong({ from, to }: Days): boolean {
  return (Date.parse(to) - Date.parse(from)) / dayMs + 1 > mostDays;
}

/** Reads the preset from the address; `undefined` for all entries. */
export function readDays(params: URLSearchParams): number | undefined {
  const dayCount = Number(params.get('days'));
  return presets.find((days) => days === dayCount);
}

/** Returns the period of a preset, open at its end, so that new entries are in it. */
export function lastDays(days: number | undefined, timeZone: string, nowMs: number): Period {
  if (days === undefined) return {};
  return { fromMs: startOfDay(presetDays(days, timeZone, nowMs).from, timeZone) };
}
