import { dayMs, hourMs, minuteMs, secondMs } from './time.ts';
import { formatTimestamp } from './timestamp.ts';

/** The business day of a moment, from midnight to midnight by the clock of an IANA time zone. */
export function businessDay(
  atMs: number,
  timeZone: string,
): { readonly startMs: number; readonly endMs: number } {
  const clock = formatTimestamp(atMs, timeZone).slice(11);
  const [hours = 0, minutes = 0, seconds = 0] = clock.split(':').map(Number);
  const sinceMs = hours * hourMs + minutes * minuteMs + seconds * secondMs + (atMs % secondMs);
  return { startMs: atMs - sinceMs, endMs: atMs - sinceMs + dayMs };
}
