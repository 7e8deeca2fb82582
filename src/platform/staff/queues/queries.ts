import type { Lease, QueueName } from '#contract/staff/queues.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';

/** A row of a queue. */
export interface QueuePlace {
  readonly queue: QueueName;
  readonly row: string;
}

/** Gives a row to a person unless somebody else has it now; answers whether it did. */
export async function putLease(
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

/** Who has a row now. */
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

/** Who has the rows of a queue now, by the row. */
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

/** Lengthens what a person has; false when it is theirs no more. */
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

/** Ends what a person has; false when it is theirs no more. */
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

/** Deletes what is nobody's any more. */
export async function deleteOldLeases(transaction: Transaction, nowMs: number): Promise<void> {
  await transaction.deleteFrom('queue_leases').where('until_ms', '<=', nowMs).execute();
}
