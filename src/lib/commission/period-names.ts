import { calendarZone, momentFormat } from '../timestamp.ts';
import { type Period, parsePeriodKey } from './periods.ts';

/** Days and hours of a calendar that has no zone: a period's key is already the brand's. */
const zone = { timeZone: calendarZone } as const;

/**
 * Creates a function that formats keys of periods in a language: as a month, days, or hours of a
 * day. A key of a kind that the page does not know yet stays as it is.
 */
export function createPeriodFormatter(locale: string): (key: string) => string {
  const months = momentFormat(locale, { ...zone, month: 'long', year: 'numeric' });
  const days = momentFormat(locale, { ...zone, dateStyle: 'medium' });
  const times = momentFormat(locale, {
    ...zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const write: Readonly<Record<Period['kind'], (startMs: number, endMs: number) => string>> = {
    month: (startMs) => months.format(startMs),
    halfMonth: (startMs, endMs) => days.formatRange(startMs, endMs - 1),
    week: (startMs, endMs) => days.formatRange(startMs, endMs - 1),
    day: (startMs) => days.format(startMs),
    hour: ofDay,
    fiveMinutes: ofDay,
  };
  function ofDay(startMs: number, endMs: number): string {
    return `${days.format(startMs)}, ${times.format(startMs)}–${times.format(endMs)}`;
  }
  return (key) => {
    const period = parsePeriodKey(key, zone.timeZone);
    return period ? write[period.kind](period.startMs, period.endMs) : key;
  };
}
