import { sql } from 'kysely';
import type { Reader, Transaction } from '../db/storage.ts';

/** Turns of a subject in its window, which began with the first of them. */
interface AttemptCount {
  readonly taken: number;
  readonly firstAtMs: number;
  /** Zero when it never had to wait. */
  readonly lockedUntilMs: number;
}

const keptTurns = [
  'taken',
  'first_at_ms as firstAtMs',
  'locked_until_ms as lockedUntilMs',
] as const;

/** Finds the turns of a subject; `undefined` for one that was never counted. */
export async function findAttempts(
  reader: Reader,
  subject: string,
): Promise<AttemptCount | undefined> {
  return reader
    .selectFrom('turns')
    .select(keptTurns)
    .where('subject', '=', subject)
    .executeTakeFirst();
}

/** Counts one more turn, from one again when the last window has passed. */
export async function addAttempt(
  transaction: Transaction,
  turn: { readonly subject: string; readonly nowMs: number; readonly windowMs: number },
): Promise<AttemptCount> {
  const windowStart = turn.nowMs - turn.windowMs;
  return transaction
    .insertInto('turns')
    .values({ subject: turn.subject, taken: 1, first_at_ms: turn.nowMs, locked_until_ms: 0 })
    .onConflict((conflict) =>
      conflict.column('subject').doUpdateSet({
        taken: sql<number>`case when turns.first_at_ms < ${windowStart}
          then 1 else turns.taken + 1 end`,
        first_at_ms: sql<number>`case when turns.first_at_ms < ${windowStart}
          then ${turn.nowMs} else turns.first_at_ms end`,
      }),
    )
    .returning(keptTurns)
    .executeTakeFirstOrThrow();
}

/** Undoes the count of one turn. */
export async function removeAttempt(transaction: Transaction, subject: string): Promise<void> {
  await transaction
    .updateTable('turns')
    .set((update) => ({ taken: update('taken', '-', 1) }))
    .where('subject', '=', subject)
    .where('taken', '>', 0)
    .execute();
}

/** Makes a subject wait; its count stays at the limit, so that one try follows the wait. */
export async function lockSubject(
  transaction: Transaction,
  lock: { readonly subject: string; readonly untilMs: number; readonly turns: number },
): Promise<void> {
  await transaction
    .updateTable('turns')
    .set({ locked_until_ms: lock.untilMs, taken: lock.turns })
    .where('subject', '=', lock.subject)
    .execute();
}

/** Deletes the turns of a subject, its waiting time included. */
export async function clearAttempts(transaction: Transaction, subject: string): Promise<void> {
  await transaction.deleteFrom('turns').where('subject', '=', subject).execute();
}

/** Deletes turns outside of every wait and window. */
export async function deleteOldAttempts(
  transaction: Transaction,
  cut: { readonly nowMs: number; readonly firstBeforeMs: number },
): Promise<void> {
  await transaction
    .deleteFrom('turns')
    .where('first_at_ms', '<', cut.firstBeforeMs)
    .where('locked_until_ms', '<', cut.nowMs)
    .execute();
}
