/**
 * The one place that makes formats of moments: none can be made without a time zone, so that no
 * machine's own clock decides what a reader sees.
 */

/** IANA time zone by which days of a calendar are written, which are the same everywhere. */
export const calendarZone = 'UTC';

/** Format of moments: the time zone, and the parts that are shown. */
export type MomentStyle = Omit<Intl.DateTimeFormatOptions, 'timeZone'> & {
  /** IANA time zone: the brand's, or `calendarZone` for days that are one already. */
  readonly timeZone: string;
};

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * Returns the format of moments for a locale and style; cached, since creating one is slow. English
 * has the day first and 24 hours, as its texts have.
 * @param locale BCP 47 tag.
 */
export function momentFormat(locale: string, style: MomentStyle): Intl.DateTimeFormat {
  const name = `${locale} ${JSON.stringify(style)}`;
  const tag = locale === 'en' ? 'en-GB' : locale;
  const format = formats.get(name) ?? new Intl.DateTimeFormat(tag, style);
  formats.set(name, format);
  return format;
}

/* Swedish dates are the ones the specification asks for: `2026-11-20 21:04:09`. */
const stamps = new Map<string, Intl.DateTimeFormat>();

/** Returns a moment as `yyyy-MM-dd hh:mm:ss` (specification §2, "Modals") in an IANA time zone. */
export function formatTimestamp(atMs: number, timeZone: string): string {
  const format =
    stamps.get(timeZone) ??
    momentFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone });
  stamps.set(timeZone, format);
  return format.format(atMs);
}

/** Returns a moment to the minute with its zone, `2026-11-20 21:04 GMT+7`. */
export function formatMoment(atMs: number, timeZone: string): string {
  return `${formatTimestamp(atMs, timeZone).slice(0, 16)} ${offsetName(atMs, timeZone)}`.trimEnd();
}

/** Returns the name of a zone with its offset at a moment: `Asia/Ho_Chi_Minh (GMT+7)`. */
export function formatZone(atMs: number, timeZone: string): string {
  return `${timeZone} (${offsetName(atMs, timeZone)})`;
}

/** A zone's offset at a moment, `GMT+7`. */
function offsetName(atMs: number, timeZone: string): string {
  return zoneNameIn('en', { atMs, timeZone, timeZoneName: 'shortOffset' });
}

/**
 * Returns the name that a language has for a zone at a moment: `Indochina Time`, `GMT+7`.
 * @param locale BCP 47 tag.
 */
export function zoneNameIn(
  locale: string,
  { atMs, ...style }: Pick<MomentStyle, 'timeZone' | 'timeZoneName'> & { readonly atMs: number },
): string {
  const part = momentFormat(locale, style)
    .formatToParts(atMs)
    .find(({ type }) => type === 'timeZoneName');
  return part?.value ?? style.timeZone;
}
