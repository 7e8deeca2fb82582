import { setTimeout as wait } from 'node:timers/promises';
import { isConflict, isDatabaseAway, OutcomeUnknown, readOnlyCode } from './database-errors.ts';

/** One try at a transaction. */
export interface Attempt {
  /** Set right before COMMIT is sent: from then on a lost connection leaves the outcome open. */
  isCommitting: boolean;
  /**
   * Looks in the database for what the transaction wrote; `undefined` when there is no row to look
   * for.
   */
  isThere?: (() => Promise<boolean>) | undefined;
}

/** After the first try, at most. */
const mostRepeats = 3;
/** No repeat for a database that is away begins later: who asked is answered within five seconds. */
const repeatedForMs = 1_500;
/** Nor is a lost outcome looked for later. */
const lookedForMs = 4_000;
const firstPauseMs = 20;
/** Pauses before each of the looks for a lost outcome, in milliseconds. */
const lookPausesMs = [0, 50, 200, 500];

/**
 * Runs a transaction and repeats it, three times at most, when PostgreSQL undid it for another
 * one (40001, 40P01), or when its connection was lost or led to a standby before COMMIT was sent.
 * Its side effects outside the database must tolerate that.
 * @throws OutcomeUnknown when the connection is lost at COMMIT and what was written cannot be
 * found.
 */
export async function withRetries<Value>(
  carryOut: (attempt: Attempt, keep: (value: Value) => void) => Promise<Value>,
): Promise<Value> {
  const startedAtMs = performance.now();
  for (let repeats = 0; ; repeats++) {
    const attempt: Attempt = { isCommitting: false };
    let kept: { readonly value: Value } | undefined;
    try {
      return await carryOut(attempt, (value) => {
        kept = { value };
      });
    } catch (error) {
      if (kept && isOpen(attempt, error)) {
        if (await isFound(attempt, startedAtMs + lookedForMs)) return kept.value;
        throw new OutcomeUnknown(error);
      }
      const isInTime = performance.now() - startedAtMs < repeatedForMs;
      const isPassing = isConflict(error) || (isInTime && isDatabaseAway(error));
      if (repeats === mostRepeats || !isPassing) throw error;
    }
    // By chance as well, so that two that met do not meet again.
    await wait(firstPauseMs * 3 ** repeats * (0.5 + Math.random()));
  }
}

/** A server that says why it refused has not committed, but for one that was stopped meanwhile. */
function isOpen({ isCommitting }: Attempt, error: unknown): boolean {
  const { code } = error as { readonly code?: unknown };
  return isCommitting && isDatabaseAway(error) && code !== readOnlyCode;
}

async function isFound({ isThere }: Attempt, untilMs: number): Promise<boolean> {
  if (!isThere) return false;
  for (const pauseMs of lookPausesMs) {
    await wait(pauseMs);
    if (performance.now() > untilMs) return false;
    try {
      if (await isThere()) return true;
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
    }
  }
  return false;
}
