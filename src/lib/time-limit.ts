/** The limit was over before the work was done; whether it had an effect is not known. */
export class TimedOut extends Error {}

/**
 * Does work that may take `limitMs` at most, with a signal that ends it then or when the caller's
 * own does. `limitMs` may be `undefined` for work without a limit.
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

/** How long a script may take to arrive (specification §9, "Script chunk time-out"). */
export const scriptLimitMs = 120_000;
