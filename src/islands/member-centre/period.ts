import type { Period } from '#contract/period.ts';
import { dayMs } from '#lib/time.ts';
import { dayOf, startOfDay } from '#lib/zone-day.ts';

/** Periods that are chosen by one press, in days up to today. */
export const presets = [1, 7, 30] as const;

/** The first and last day of a preset, in the brand's zone. */
export function presetDays(days: number, timeZone: string, nowMs: number) {
  return {
    from: dayOf(nowMs - (days - 1) * dayMs, timeZone),
    to: dayOf(nowMs, timeZone),
  };
}

/** The preset that an address names; `undefined` for all there is. */
export function readDays(params: URLSearchParams): number | undefined {
  const named = Number(params.get('days'));
  return presets.find((days) => days === named);
}

/** The period of a preset, open at its end: what happens meanwhile is in it. */
export function periodOf(days: number | undefined, timeZone: string, nowMs: number): Period {
  if (days === undefined) return {};
  return { fromMs: startOfDay(presetDays(days, timeZone, nowMs).from, timeZone) };
}
