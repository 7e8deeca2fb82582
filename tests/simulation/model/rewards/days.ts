import { zoneHours } from '../../world.ts';
import { dayOf } from '../limits.ts';
import { day, hour } from '../model.ts';

/** Returns the first moment of a day, and of the one after it. */
export const startOf = (date: string) => Date.parse(`${date}T00:00:00Z`) - zoneHours * hour;
export const endOf = (date: string) => startOf(date) + day;

/** Returns the day that is so many days after another one. */
export const dayAfter = (date: string, days = 1) => dayOf(startOf(date) + days * day);

/** Returns the Monday of a day's week. */
export function mondayOf(date: string): string {
  const weekday = (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
  return dayAfter(date, -weekday);
}
