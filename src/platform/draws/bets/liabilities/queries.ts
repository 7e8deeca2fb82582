import { sql } from 'kysely';
import { prepared } from '#platform/base/db/prepared.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';

/** Reserves for an outcome unless that is more than there may be; false then. */
export async function reserve(
  transaction: Transaction,
  {
    issueId,
    outcome,
    amountMinor,
    mostMinor,
  }: Room & { readonly amountMinor: bigint; readonly mostMinor: bigint },
): Promise<boolean> {
  if (amountMinor > mostMinor) return false;
  const rows = await putReserved(transaction, { issueId, outcome, amountMinor, mostMinor });
  return rows.length > 0;
}

interface Room {
  readonly issueId: string;
  readonly outcome: string;
}

const putReserved = prepared(
  (reader, of: { issueId: string; outcome: string; amountMinor: bigint; mostMinor: bigint }) =>
    reader
      .insertInto('draw_liabilities')
      .values({ issue_id: of.issueId, outcome: of.outcome, reserved_minor: of.amountMinor })
      .onConflict((conflict) =>
        conflict
          .columns(['issue_id', 'outcome'])
          .doUpdateSet({
            reserved_minor: sql<bigint>`draw_liabilities.reserved_minor + excluded.reserved_minor`,
          })
          .where(
            sql<bigint>`draw_liabilities.reserved_minor + excluded.reserved_minor`,
            '<=',
            of.mostMinor,
          ),
      )
      .returning('outcome'),
);

/** What is reserved for an outcome, minor units. */
export async function readReserved(reader: Reader, { issueId, outcome }: Room): Promise<bigint> {
  const row = await reader
    .selectFrom('draw_liabilities')
    .select('reserved_minor')
    .where('issue_id', '=', issueId)
    .where('outcome', '=', outcome)
    .executeTakeFirst();
  return row?.reserved_minor ?? 0n;
}

/** Gives free what was reserved. */
export async function releaseReserved(
  transaction: Transaction,
  { issueId, outcome, amountMinor }: Room & { readonly amountMinor: bigint },
): Promise<void> {
  await transaction
    .updateTable('draw_liabilities')
    .set({ reserved_minor: sql<bigint>`reserved_minor - ${amountMinor}` })
    .where('issue_id', '=', issueId)
    .where('outcome', '=', outcome)
    .execute();
}
