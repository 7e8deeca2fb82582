import { sql } from 'kysely';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';

/** Counts one more failure of a name; returns the number in a row. */
export async function countFailure(
  transaction: Transaction,
  failure: { readonly subject: string; readonly isMember: boolean; readonly nowMs: number },
): Promise<number> {
  const { subject, nowMs } = failure;
  const isMember = failure.isMember ? 1 : 0;
  const { failures } = await transaction
    .insertInto('failed_runs')
    .values({ subject, failures: 1, is_member: isMember, latest_at_ms: nowMs })
    .onConflict((conflict) =>
      conflict.column('subject').doUpdateSet({
        failures: sql<number>`failed_runs.failures + 1`,
        is_member: isMember,
        latest_at_ms: nowMs,
      }),
    )
    .returning('failures')
    .executeTakeFirstOrThrow();
  return failures;
}

/** Counts the failures in a row. */
export async function countRun(reader: Reader, subject: string): Promise<number> {
  const row = await reader
    .selectFrom('failed_runs')
    .select('failures')
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.failures ?? 0;
}

/** Takes back one failure of a name. */
export async function uncountFailure(transaction: Transaction, subject: string): Promise<void> {
  await transaction
    .updateTable('failed_runs')
    .set((row) => ({ failures: row('failures', '-', 1) }))
    .where('subject', '=', subject)
    .where('failures', '>', 0)
    .execute();
}

/** Ends a run of failures. */
export async function deleteRun(transaction: Transaction, subject: string): Promise<void> {
  await transaction.deleteFrom('failed_runs').where('subject', '=', subject).execute();
}

/** Deletes runs of names that belonged to nobody and were last tried before a moment. */
export async function deleteNobodysRuns(
  transaction: Transaction,
  latestBeforeMs: number,
): Promise<void> {
  await transaction
    .deleteFrom('failed_runs')
    .where('is_member', '=', 0)
    .where('latest_at_ms', '<', latestBeforeMs)
    .execute();
}
