import { minuteMs } from '../time.ts';

/** Kinds of periods, from the longest to the shortest. */
export const periodKinds = ['month', 'halfMonth', 'week', 'day', 'hour', 'fiveMinutes'] as const;

/** Length of a contract's period. The second half of a month begins on the 16th. */
export type PeriodKind = (typeof periodKinds)[number];

/**
 * Grace time between the end and the close of a period; facts that come later are adjustments
 * (agents §1.3). Hourly and five-minute salaries are paid at once: a late fact of an hour is an
 * adjustment as well, and one of five minutes is part of the day's true-up, which closes with the
 * day.
 */
export const graceMs: Readonly<Record<PeriodKind, number>> = {
  month: 30 * minuteMs,
  halfMonth: 30 * minuteMs,
  week: 30 * minuteMs,
  day: 30 * minuteMs,
  hour: 0,
  fiveMinutes: 0,
};
