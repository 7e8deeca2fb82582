import { dayMs } from '../time.ts';
import { monthOfDay, nextMonth } from '../zone-day.ts';

/** Kinds of period that are made of whole days. */
export type CalendarKind = 'day' | 'week' | 'halfMonth' | 'month';

/** A stretch of whole days. */
export interface Stretch {
  readonly key: string;
  /** First day, and the first day after it, `2026-11-16`. */
  readonly first: string;
  readonly next: string;
}

/** The stretch that a day is in. */
export const stretchFrom: Readonly<Record<CalendarKind, (day: string) => Stretch>> = {
  day: (day) => ({ key: day, first: day, next: addDays(day, 1) }),
  week: (day) => {
    const monday = findMonday(day);
    return { key: weekKey(monday), first: monday, next: addDays(monday, 7) };
  },
  halfMonth: (day) => {
    const month = monthOfDay(day);
    return day.slice(8) < '16'
      ? { key: `${month}-H1`, first: `${month}-01`, next: `${month}-16` }
      : { key: `${month}-H2`, first: `${month}-16`, next: `${nextMonth(month)}-01` };
  },
  month: (day) => {
    const month = monthOfDay(day);
    return { key: month, first: `${month}-01`, next: `${nextMonth(month)}-01` };
  },
};

/**
 * Returns the first day of the stretch that a key names; the caller checks that it exists in the
 * calendar.
 */
export const firstDayByKey: Readonly<Record<CalendarKind, (key: string) => string>> = {
  day: (key) => key,
  week: (key) => {
    const [year = '', week = ''] = key.split('-W');
    return addDays(findMonday(`${year}-01-04`), 7 * (Number(week) - 1));
  },
  halfMonth: (key) => `${monthOfDay(key)}-${key.endsWith('H1') ? '01' : '16'}`,
  month: (key) => `${key}-01`,
};

/** A week belongs to the year of its Thursday (ISO 8601). */
function weekKey(monday: string): string {
  const year = addDays(monday, 3).slice(0, 4);
  const weeks = daysBetween(findMonday(`${year}-01-04`), monday) / 7;
  return `${year}-W${String(weeks + 1).padStart(2, '0')}`;
}

function findMonday(day: string): string {
  return addDays(day, -((new Date(day).getUTCDay() + 6) % 7));
}

function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}

function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / dayMs;
}
