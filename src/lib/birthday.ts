import type { FieldRule, RuleMiss } from './field-rules.ts';
import { formatTimestamp } from './timestamp.ts';

const form = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Returns whether a text is a day of the calendar, `yyyy-MM-dd`; 30 February is not. */
export function isDay(text: string): boolean {
  const [, year, month, day] = (form.exec(text) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return false;
  const date = new Date(Date.UTC(2000, month - 1, day));
  date.setUTCFullYear(year, month - 1, day);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/**
 * Checks that a birthday is a day of the calendar; an empty one is left to the rule of a required
 * field.
 */
export function checkDay(
  birthday: string,
  { patternId }: Pick<FieldRule, 'patternId'>,
): RuleMiss | undefined {
  if (birthday === '' || isDay(birthday)) return undefined;
  return { code: 'wrong_format', messageKey: `format_${patternId}` };
}

/** Nobody who registers was born longer ago: the oldest person known lived 122 years. */
const mostYears = 120;

/**
 * Settings that a birthday is checked by: the brand's age limit and the current day in its time
 * zone.
 */
export interface BirthdayLimits {
  /** Least age in whole years. */
  readonly ageLimit: number;
  readonly nowMs: number;
  /** IANA. */
  readonly timeZone: string;
}

/**
 * Checks a birthday that is a day of the calendar (`checkDay`). Refuses people younger than the
 * limit and dates more than 120 years ago.
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
 * Returns the whole years since a birthday by the calendar of an IANA time zone; below zero for a
 * day to come. A birthday of 29 February counts on 1 March in years without one.
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
