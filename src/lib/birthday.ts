import type { FieldRule, RuleMiss } from './field-rules.ts';
import { formatTimestamp } from './timestamp.ts';

const form = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Whether a text is a day of the calendar, yyyy-MM-dd: February has no thirtieth. */
export function isDay(text: string): boolean {
  const [, year, month, day] = (form.exec(text) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return false;
  const date = new Date(Date.UTC(2000, month - 1, day));
  date.setUTCFullYear(year, month - 1, day);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** Refuses a birthday that is no day of the calendar; an empty one is for its own rule. */
export function checkDay(
  birthday: string,
  { patternId }: Pick<FieldRule, 'patternId'>,
): RuleMiss | undefined {
  if (birthday === '' || isDay(birthday)) return undefined;
  return { code: 'wrong_format', messageKey: `format_${patternId}` };
}

/** Nobody who registers was born longer ago: the oldest person known lived 122 years. */
const mostYears = 120;

/** What a birthday is checked by: the brand's limit, and the day that it is there. */
export interface BirthdayLimits {
  /** Whole years. */
  readonly ageLimit: number;
  readonly nowMs: number;
  /** IANA. */
  readonly timeZone: string;
}

/**
 * Refuses a birthday of somebody younger than the limit, or before 120 years ago; one that is a day
 * of the calendar (`checkDay`).
 */
export function checkAge(
  birthday: string,
  { ageLimit, nowMs, timeZone }: BirthdayLimits,
): RuleMiss | undefined {
  if (birthday < earliestDay(nowMs, timeZone)) {
    return { code: 'wrong_format', messageKey: 'birth_year' };
  }
  if (ageOn(birthday, nowMs, timeZone) >= ageLimit) return undefined;
  return { code: 'wrong_format', messageKey: 'age_limit', min: ageLimit };
}

function earliestDay(nowMs: number, timeZone: string): string {
  const today = formatTimestamp(nowMs, timeZone).slice(0, 10);
  return `${String(Number(today.slice(0, 4)) - mostYears).padStart(4, '0')}${today.slice(4)}`;
}

/**
 * Whole years since a birthday, by the calendar of an IANA time zone; below zero for a day to come.
 * Whoever was born on 29 February is a year older on 1 March where there is none.
 */
export function ageOn(birthday: string, nowMs: number, timeZone: string): number {
  const [bornIn = 0, ...born] = birthday.split('-').map(Number);
  const [thisYear = 0, ...today] = formatTimestamp(nowMs, timeZone)
    .slice(0, 10)
    .split('-')
    .map(Number);
  const [month = 0, day = 0] = born;
  const [thisMonth = 0, thisDay = 0] = today;
  const isBefore = thisMonth < month || (thisMonth === month && thisDay < day);
  return thisYear - bornIn - (isBefore ? 1 : 0);
}
