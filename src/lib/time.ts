/** One second, minute, hour and day in milliseconds. */
export const secondMs = 1_000;
export const minuteMs = 60 * secondMs;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** Source of the time: the system's clock in production, a clock set by hand in tests. */
export interface Clock {
  /** Milliseconds since 1970-01-01 UTC. */
  nowMs(): number;
}

/** The system's clock. */
export const systemClock: Clock = { nowMs: () => Date.now() };
