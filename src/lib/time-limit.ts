/** The limit was over before the work was done; whether it had an effect is not known. */
export class TimedOut extends Error {}

/**
 * Runs work for at most `limitMs`, with a signal that aborts it then or together with the caller's
 * own signal. `undefined` sets no limit.
 * @throws TimedOut when the limit is over.
 */
export async function withinLimit<Value>(
  {
    limitMs,
    signal,
  }: { readonly limitMs?: number | undefined; readonly signal?: AbortSignal | undefined },
  work: (signal: AbortSignal | undefined) => Promise<Value>,
): Promise<Value> {
  if (limitMs === undefined) return work(signal);
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), limitMs);
  const over = new Promise<never>((_, reject) => {
    limit.signal.addEventListener('abort', () => reject(new TimedOut()));
  });
  try {
    const both = signal ? AbortSignal.any([signal, limit.signal]) : limit.signal;
    return await Promise.race([over, work(both)]);
  } finally {
    clearTimeout(timer);
  }
}

/** Longest time for a script to arrive (specification §9, "Script chunk time-out"). */
export const scriptLimitMs = 120_000;
