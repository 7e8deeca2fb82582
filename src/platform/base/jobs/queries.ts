import type { Reader, Transaction } from '../db/storage.ts';

/** Saves a job's lease for a holder; false while one is running. */
export async function saveLease(
  transaction: Transaction,
  lease: {
    readonly job: string;
    readonly holder: string;
    readonly nowMs: number;
    readonly expiresAtMs: number;
  },
): Promise<boolean> {
  const { job, holder, nowMs, expiresAtMs } = lease;
  const result = await transaction
    .insertInto('job_leases')
    .values({ job, holder, expires_at_ms: expiresAtMs })
    .onConflict((conflict) =>
      conflict
        .column('job')
        .doUpdateSet({ holder, expires_at_ms: expiresAtMs })
        .where('job_leases.expires_at_ms', '<=', nowMs),
    )
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Extends a lease; false when its holder has it no more. */
export async function extendLease(
  transaction: Transaction,
  lease: { readonly job: string; readonly holder: string; readonly expiresAtMs: number },
): Promise<boolean> {
  const result = await transaction
    .updateTable('job_leases')
    .set({ expires_at_ms: lease.expiresAtMs })
    .where('job', '=', lease.job)
    .where('holder', '=', lease.holder)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Returns the time up to which a job's periods are done; `undefined` before its start. */
export async function findDoneUntil(reader: Reader, job: string): Promise<number | undefined> {
  const row = await reader
    .selectFrom('job_periods')
    .select('done_until_at_ms')
    .where('job', '=', job)
    .executeTakeFirst();
  return row?.done_until_at_ms;
}

/** Starts a job's periods; those of a started job stay as they are. */
export async function beginPeriods(
  transaction: Transaction,
  { job, fromMs }: { readonly job: string; readonly fromMs: number },
): Promise<void> {
  await transaction
    .insertInto('job_periods')
    .values({ job, done_until_at_ms: fromMs })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Marks a job's next period as done by this transaction alone; false when that is done already. On
 * PostgreSQL it waits until another transaction that does it has ended.
 */
export async function completePeriod(
  transaction: Transaction,
  period: { readonly job: string; readonly fromMs: number; readonly untilMs: number },
): Promise<boolean> {
  const result = await transaction
    .updateTable('job_periods')
    .set({ done_until_at_ms: period.untilMs })
    .where('job', '=', period.job)
    .where('done_until_at_ms', '=', period.fromMs)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
