import type { LimitPeriod } from '#contract/protection/play-limits.ts';
import { dayMs } from '#lib/time.ts';
import { startOfDay, zoneDay } from '#lib/zone-day.ts';
import type { ZonedMoment } from '#platform/base/site.ts';

/** Length of the rolling periods. */
const rollingMs = { day: dayMs, week: 7 * dayMs } as const;

/** Counted part of the period around a moment. */
export interface PeriodSpan {
  /** First moment that counts. */
  readonly fromMs: number;
  /** Moment at which an event of now stops counting. */
  readonly untilMs: number;
}

/**
 * Returns the period around a moment: the last 24 hours or 7 days, or the brand's calendar month.
 */
export function limitSpan(period: LimitPeriod, { nowMs, timeZone }: ZonedMoment): PeriodSpan {
  if (period !== 'month') {
    const length = rollingMs[period];
    return { fromMs: nowMs - length + 1, untilMs: nowMs + length };
  }
  const [year = 0, month = 0] = zoneDay(nowMs, timeZone).split('-').map(Number);
  const monthStart = (number: number) => startOfMonth(year, number, timeZone);
  return { fromMs: monthStart(month), untilMs: monthStart(month + 1) };
}

/** Returns the moment at which an event at `moment` stops counting towards a current period. */
export function forgottenAt(period: LimitPeriod, moment: ZonedMoment): number {
  return limitSpan(period, moment).untilMs;
}

function startOfMonth(year: number, month: number, timeZone: string): number {
  const day = new Date(Date.UTC(year, month - 1, 1)).toISOString().slice(0, 10);
  const startMs = startOfDay(day, timeZone);
  if (startMs === undefined) throw new Error(`${day} is no day`);
  return startMs;
}
