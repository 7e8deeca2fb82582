/* Swedish dates are the ones the specification asks for: `2026-11-20 21:04:09`. */
const formats = new Map<string | undefined, Intl.DateTimeFormat>();

/**
 * A moment as `yyyy-MM-dd hh:mm:ss` (specification §2, "Modals"): in this IANA time zone, or in
 * the machine's own, which in a browser is the visitor's.
 */
export function formatTimestamp(atMs: number, timeZone?: string): string {
  const known =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone });
  formats.set(timeZone, known);
  return known.format(atMs);
}

/** A moment to the minute with its zone, `2026-11-20 21:04 GMT+7`, where the reader's is unknown. */
export function formatMoment(atMs: number, timeZone: string): string {
  const zone = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' })
    .formatToParts(atMs)
    .find(({ type }) => type === 'timeZoneName');
  return `${formatTimestamp(atMs, timeZone).slice(0, 16)} ${zone?.value ?? ''}`.trimEnd();
}
