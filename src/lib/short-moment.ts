import { momentFormat } from './timestamp.ts';

/**
 * Returns the format of the moments of a list, day and time: `24 Nov, 14:35`.
 * @param locale BCP 47 tag.
 * @param timeZone IANA time zone.
 */
export function shortMomentFormat(locale: string, timeZone: string): Intl.DateTimeFormat {
  return momentFormat(locale, {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  });
}
