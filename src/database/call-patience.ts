import { AsyncLocalStorage } from 'node:async_hooks';

/** Of a job: beyond the time that a statement may take; connections that nobody uses are closed before. */
const longestSilenceMs = 35_000;
/**
 * Longest wait of a call for a silent database, in milliseconds: it leaves time to answer within
 * five seconds.
 */
export const callPatienceMs = 3_000;
export const leastPatienceMs = 1_500;
/** A call that goes on for longer was not kept waiting by the database alone, a stream for instance. */
const longCallMs = 5_000;

const startedAtMs = new AsyncLocalStorage<number>();

/** Runs the work as a call: its database queries are waited for only as long as a caller waits. */
export function asCall<Value>(work: () => Value): Value {
  return startedAtMs.run(performance.now(), work);
}

/**
 * Returns how long the database may stay silent on a statement sent now, in milliseconds: the limit
 * of a call, or of a job.
 */
export function patienceMs(): number {
  const started = startedAtMs.getStore();
  if (started === undefined) return longestSilenceMs;
  const goneMs = performance.now() - started;
  if (goneMs > longCallMs) return callPatienceMs;
  return Math.max(leastPatienceMs, callPatienceMs - goneMs);
}
