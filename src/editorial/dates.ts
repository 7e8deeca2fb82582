import { dayMs } from '#lib/time.ts';
import { zoneNameIn } from '#lib/timestamp.ts';

/** Edge of the day that a date without an hour means. */
export type DayEdge = 'start of day' | 'end of day';

const written =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(:\d{2}(?:\.\d+)?)?\s?(Z|[+-]\d{2}:?\d{2})?)?$/i;

/**
 * Parses a date that an editor wrote: `2026-11-21`, `2026-11-21 09:00` or
 * `2026-11-21T09:00+07:00`. Without an offset it is in the brand's time zone.
 * @returns `undefined` for anything else, days that the month does not have included.
 */
export function parseMoment(text: string, zone: string, edge: DayEdge): Date | undefined {
  const [, day = '', time, seconds = ':00', offset] = written.exec(text.trim()) ?? [];
  if (!isDay(day)) return undefined;
  if (time === undefined) {
    const start = inZone(`${day}T00:00:00`, zone);
    return edge === 'start of day' ? start : new Date(start.getTime() + dayMs - 1);
  }
  const local = `${day}T${time}${seconds}`;
  const moment = offset ? new Date(`${local}${offset.toUpperCase()}`) : inZone(local, zone);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}

function isDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}

/** A wall clock's time in a zone, as the moment it shows it. */
function inZone(local: string, zone: string): Date {
  const asUtc = new Date(`${local}Z`);
  if (Number.isNaN(asUtc.getTime())) return asUtc;
  const style = { timeZone: zone, timeZoneName: 'longOffset' } as const;
  const name = zoneNameIn('en', { ...style, atMs: asUtc.getTime() });
  return new Date(`${local}${name.replace('GMT', '') || 'Z'}`);
}
