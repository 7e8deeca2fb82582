import { type Selectable, sql } from 'kysely';
import type { LoginFailuresTable } from '../db/schema.ts';
import type { Reader, Transaction } from '../db/storage.ts';

type TurnsRow = Selectable<LoginFailuresTable>;

export async function findTurns(reader: Reader, subject: string): Promise<TurnsRow | undefined> {
  return reader
    .selectFrom('login_failures')
    .selectAll()
    .where('subject', '=', subject)
    .executeTakeFirst();
}

/** Counts one more turn, from one again when the last window has passed. */
export async function countTurn(
  transaction: Transaction,
  turn: { readonly subject: string; readonly nowMs: number; readonly windowMs: number },
): Promise<Omit<TurnsRow, 'subject'>> {
  const windowStart = turn.nowMs - turn.windowMs;
  return transaction
    .insertInto('login_failures')
    .values({ subject: turn.subject, failures: 1, first_at_ms: turn.nowMs, locked_until_ms: 0 })
    .onConflict((conflict) =>
      conflict.column('subject').doUpdateSet({
        failures: sql<number>`case when login_failures.first_at_ms < ${windowStart}
          then 1 else login_failures.failures + 1 end`,
        first_at_ms: sql<number>`case when login_failures.first_at_ms < ${windowStart}
          then ${turn.nowMs} else login_failures.first_at_ms end`,
      }),
    )
    .returning(['failures', 'first_at_ms', 'locked_until_ms'])
    .executeTakeFirstOrThrow();
}

/** Takes one turn back. */
export async function uncountTurn(transaction: Transaction, subject: string): Promise<void> {
  await transaction
    .updateTable('login_failures')
    .set((update) => ({ failures: update('failures', '-', 1) }))
    .where('subject', '=', subject)
    .where('failures', '>', 0)
    .execute();
}

/** Makes a subject wait; its count stays at what is allowed, so that one try follows the wait. */
export async function lockSubject(
  transaction: Transaction,
  lock: { readonly subject: string; readonly untilMs: number; readonly turns: number },
): Promise<void> {
  await transaction
    .updateTable('login_failures')
    .set({ locked_until_ms: lock.untilMs, failures: lock.turns })
    .where('subject', '=', lock.subject)
    .execute();
}

export async function deleteTurns(transaction: Transaction, subject: string): Promise<void> {
  await transaction.deleteFrom('login_failures').where('subject', '=', subject).execute();
}

/** Deletes what nobody waits for and no window reaches any more. */
export async function deleteOldTurns(
  transaction: Transaction,
  cut: { readonly nowMs: number; readonly firstBeforeMs: number },
): Promise<void> {
  await transaction
    .deleteFrom('login_failures')
    .where('first_at_ms', '<', cut.firstBeforeMs)
    .where('locked_until_ms', '<', cut.nowMs)
    .execute();
}
