/** Period of time; either end may be missing, and without both it covers every moment. */
export interface Period {
  /** From this moment on, milliseconds since 1970 UTC. */
  readonly fromMs?: number | undefined;
  /** Before this moment. */
  readonly toMs?: number | undefined;
}

/** Days of the brand's time zone, `2026-11-23`, both included; at most `mostDays`. */
export interface DaySpan {
  readonly fromDay: string;
  readonly toDay: string;
}

/** Days that one span has at most: more are asked for by nobody who looks at them. */
export const mostDays = 92;

/** Lines that one export holds at most; the period is chosen smaller for what lies before them. */
export const exportLimit = 50_000;
