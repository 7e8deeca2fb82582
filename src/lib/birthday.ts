const form = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Whether a text is a day of the calendar, yyyy-MM-dd: February has no thirtieth. */
export function isDay(text: string): boolean {
  const [, year, month, day] = (form.exec(text) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return false;
  const date = new Date(Date.UTC(2000, month - 1, day));
  date.setUTCFullYear(year, month - 1, day);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/**
 * Whole years since a birthday, by UTC's calendar; below zero for a day to come. Whoever was born
 * on 29 February is a year older on 1 March where there is none.
 */
export function ageOn(birthday: string, nowMs: number): number {
  const [, year = 0, month = 0, day = 0] = (form.exec(birthday) ?? []).map(Number);
  const now = new Date(nowMs);
  const months = now.getUTCMonth() + 1 - month;
  const isBefore = months < 0 || (months === 0 && now.getUTCDate() < day);
  return now.getUTCFullYear() - year - (isBefore ? 1 : 0);
}
