import type { PeriodKind } from './terms.ts';
import { addDays, dayAt, startOfDayMs, weekdayOf } from './zone-clock.ts';

/** Period with its key; its end belongs to the next one. Milliseconds since 1970 UTC. */
export interface Period {
  readonly key: string;
  readonly startMs: number;
  readonly endMs: number;
}

const hourMs = 3_600_000;
const twoDigits = (value: number) => String(value).padStart(2, '0');

function firstOfNextMonth(day: string): string {
  return `${addDays(`${day.slice(0, 7)}-28`, 4).slice(0, 7)}-01`;
}

/** Returns the key of a week by ISO 8601: it belongs to the year that its Thursday is in. */
function keyOfWeek(monday: string): string {
  const year = addDays(monday, 3).slice(0, 4);
  const fourth = `${year}-01-04`;
  const firstMonday = addDays(fourth, 1 - weekdayOf(fourth));
  const days = (Date.parse(monday) - Date.parse(firstMonday)) / 86_400_000;
  return `${year}-W${twoDigits(days / 7 + 1)}`;
}

/** Days of a period of whole days: its key, its first day and the first one after it. */
function daysOf(kind: PeriodKind, day: string): readonly [string, string, string] {
  const month = day.slice(0, 7);
  if (kind === 'month') return [month, `${month}-01`, firstOfNextMonth(day)];
  if (kind === 'halfMonth') {
    return Number(day.slice(8)) < 16
      ? [`${month}-H1`, `${month}-01`, `${month}-16`]
      : [`${month}-H2`, `${month}-16`, firstOfNextMonth(day)];
  }
  if (kind === 'week') {
    const monday = addDays(day, 1 - weekdayOf(day));
    return [keyOfWeek(monday), monday, addDays(monday, 7)];
  }
  return [day, day, addDays(day, 1)];
}

/** Returns the period that a moment is in, by days of a zone; hours count from the day's beginning. */
export function periodAt(kind: PeriodKind, atMs: number, timeZone: string): Period {
  const day = dayAt(atMs, timeZone);
  if (kind !== 'hour' && kind !== 'fiveMinutes') {
    const [key, first, next] = daysOf(kind, day);
    return { key, startMs: startOfDayMs(first, timeZone), endMs: startOfDayMs(next, timeZone) };
  }
  const dayMs = startOfDayMs(day, timeZone);
  const hour = Math.floor((atMs - dayMs) / hourMs);
  const startOfHour = dayMs + hour * hourMs;
  if (kind === 'hour') {
    const key = `${day}T${twoDigits(hour)}`;
    return { key, startMs: startOfHour, endMs: startOfHour + hourMs };
  }
  const five = Math.floor((atMs - startOfHour) / 300_000);
  const startMs = startOfHour + five * 300_000;
  const key = `${day}T${twoDigits(hour)}:${twoDigits(five * 5)}`;
  return { key, startMs, endMs: startMs + 300_000 };
}

/** Returns the period after the one that a moment is in. */
export function periodAfter(kind: PeriodKind, atMs: number, timeZone: string): Period {
  return periodAt(kind, periodAt(kind, atMs, timeZone).endMs, timeZone);
}

/** Returns from when on a period can be paid: half an hour after its end, hours and less at once. */
export function closesAtMs(kind: PeriodKind, { endMs }: Period): number {
  return kind === 'hour' || kind === 'fiveMinutes' ? endMs : endMs + 30 * 60_000;
}
