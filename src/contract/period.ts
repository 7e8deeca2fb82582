/** A stretch of time; every moment without its ends. */
export interface Period {
  /** From this moment on, milliseconds since 1970 UTC. */
  readonly fromMs?: number | undefined;
  /** Before this moment. */
  readonly toMs?: number | undefined;
}

/** Lines that one export holds at most; the period is chosen smaller for what lies before them. */
export const exportLimit = 50_000;
