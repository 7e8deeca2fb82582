/** One second, minute, hour and day in milliseconds. */
export const secondMs = 1_000;
export const minuteMs = 60 * secondMs;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** Where the time comes from: the system's clock in production, a hand-set one in tests. */
export interface Clock {
  /** Milliseconds since 1970-01-01 UTC. */
  nowMs(): number;
}

/** The system's clock. */
export const systemClock: Clock = { nowMs: () => Date.now() };

/**
 * A moment as the specification shows it, `yyyy-MM-dd hh:mm:ss` (24 hours), in an IANA time zone;
 * without a zone, in that of the machine that formats it.
 */
export function formatTimestamp(atMs: number, timeZone?: string): string {
  const format = new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'medium',
    ...(timeZone === undefined ? {} : { timeZone }),
  });
  return format.format(atMs);
}
