const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
  formats.set(timeZone, format);
  return format;
}

/** Returns the day of a moment in a zone, `2026-11-20`. */
export function dayAt(atMs: number, timeZone: string): string {
  return formatOf(timeZone).format(atMs);
}

/** Returns the day so many days after one. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Returns the first moment of a day in a zone: by halving what lies between two moments around it. */
export function startOfDayMs(day: string, timeZone: string): number {
  const noon = Date.parse(`${day}T12:00:00Z`);
  let before = noon - 2 * 86_400_000;
  let after = noon + 2 * 86_400_000;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (dayAt(middle, timeZone) < day) before = middle;
    else after = middle;
  }
  return after;
}

/** Returns the weekday of a day, 1 Monday to 7 Sunday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}
