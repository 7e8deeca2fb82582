import type { Lease, QueueName } from '#contract/staff/queues.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';

/** Place of a row in a queue. */
export interface QueuePlace {
  readonly queue: QueueName;
  readonly row: string;
}

/** Saves a person's lease of a row unless somebody else has it now; returns whether it did. */
export async function saveLease(
  transaction: Transaction,
  { queue, row, by, untilMs, nowMs }: QueuePlace & Lease & { readonly nowMs: number },
): Promise<boolean> {
  const result = await transaction
    .insertInto('queue_leases')
    .values({ queue, row_id: row, staff_name: by, until_ms: untilMs })
    .onConflict((conflict) =>
      conflict
        .columns(['queue', 'row_id'])
        .doUpdateSet({ staff_name: by, until_ms: untilMs })
        .where((where) =>
          where.or([
            where('queue_leases.staff_name', '=', by),
            where('queue_leases.until_ms', '<=', nowMs),
          ]),
        ),
    )
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Finds the current lease of a row. */
export async function findLease(
  reader: Reader,
  { queue, row, nowMs }: QueuePlace & { readonly nowMs: number },
): Promise<Lease | undefined> {
  return reader
    .selectFrom('queue_leases')
    .select(['staff_name as by', 'until_ms as untilMs'])
    .where('queue', '=', queue)
    .where('row_id', '=', row)
    .where('until_ms', '>', nowMs)
    .executeTakeFirst();
}

/** Lists the current leases of a queue, by row. */
export async function listLeases(
  reader: Reader,
  { queue, nowMs }: Pick<QueuePlace, 'queue'> & { readonly nowMs: number },
): Promise<ReadonlyMap<string, Lease>> {
  const rows = await reader
    .selectFrom('queue_leases')
    .select(['row_id', 'staff_name as by', 'until_ms as untilMs'])
    .where('queue', '=', queue)
    .where('until_ms', '>', nowMs)
    .execute();
  return new Map(rows.map(({ row_id, ...lease }) => [row_id, lease]));
}

/** Extends a person's lease; false when it is no longer theirs. */
export async function prolongLease(
  transaction: Transaction,
  { queue, row, by, untilMs, nowMs }: QueuePlace & Lease & { readonly nowMs: number },
): Promise<boolean> {
  const result = await transaction
    .updateTable('queue_leases')
    .set({ until_ms: untilMs })
    .where('queue', '=', queue)
    .where('row_id', '=', row)
    .where('staff_name', '=', by)
    .where('until_ms', '>', nowMs)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Deletes a person's lease; false when it is no longer theirs. */
export async function deleteLease(
  transaction: Transaction,
  { queue, row, by, nowMs }: QueuePlace & Pick<Lease, 'by'> & { readonly nowMs: number },
): Promise<boolean> {
  const result = await transaction
    .deleteFrom('queue_leases')
    .where('queue', '=', queue)
    .where('row_id', '=', row)
    .where('staff_name', '=', by)
    .where('until_ms', '>', nowMs)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Deletes expired leases. */
export async function deleteOldLeases(transaction: Transaction, nowMs: number): Promise<void> {
  await transaction.deleteFrom('queue_leases').where('until_ms', '<=', nowMs).execute();
}
