import { minuteMs } from '../time.ts';

/** How long a contract's period is. A half month turns at the 16th. */
export type PeriodKind = 'day' | 'week' | 'halfMonth' | 'month' | 'hour' | 'fiveMinutes';

/** From the longest to the shortest. */
export const periodKinds: readonly PeriodKind[] = [
  'month',
  'halfMonth',
  'week',
  'day',
  'hour',
  'fiveMinutes',
];

/**
 * How long after its end a period closes; what comes later is an adjustment (agents §1.3). Salaries
 * by hour and by five minutes are paid at once: a late fact of an hour is an adjustment as well,
 * and one of five minutes is in the day's true-up, which closes with the day.
 */
export const graceMs: Readonly<Record<PeriodKind, number>> = {
  month: 30 * minuteMs,
  halfMonth: 30 * minuteMs,
  week: 30 * minuteMs,
  day: 30 * minuteMs,
  hour: 0,
  fiveMinutes: 0,
};
