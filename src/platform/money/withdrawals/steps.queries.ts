import { type CamelRow, fromRow, toRow } from '#platform/base/db/row-names.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import type { WithdrawalStepsTable } from './tables.ts';

/** Step of a withdrawal into a state (`WithdrawalStepsTable`). */
export type StepRow = CamelRow<WithdrawalStepsTable>;

/** Inserts the next step of a withdrawal that this transaction has moved into its state. */
export async function insertStep(
  transaction: Transaction,
  step: Omit<StepRow, 'sequence'>,
): Promise<void> {
  const { last } = await transaction
    .selectFrom('withdrawal_steps')
    .select((select) => select.fn.max('sequence').as('last'))
    .where('withdrawal_id', '=', step.withdrawalId)
    .executeTakeFirstOrThrow();
  await transaction
    .insertInto('withdrawal_steps')
    .values(toRow<WithdrawalStepsTable>({ ...step, sequence: Number(last ?? 0) + 1 }))
    .execute();
}

/** Lists the steps of some withdrawals, each one's oldest first. */
export async function listSteps(reader: Reader, ids: readonly string[]): Promise<StepRow[]> {
  const rows = await reader
    .selectFrom('withdrawal_steps')
    .selectAll()
    .where('withdrawal_id', 'in', [...ids])
    .orderBy('sequence')
    .execute();
  return rows.map(fromRow);
}

/** Lists the latest requested withdrawals that were paid, with both moments; newest first. */
export async function listLatestPaidWithdrawals(
  reader: Reader,
  limit: number,
): Promise<readonly { readonly requestedAtMs: number; readonly paidAtMs: number }[]> {
  const rows = await reader
    .selectFrom('withdrawals')
    .innerJoin('withdrawal_steps', 'withdrawal_steps.withdrawal_id', 'withdrawals.id')
    .select(['requested_at_ms', 'at_ms'])
    .where('withdrawal_steps.state', '=', 'approved')
    .orderBy('withdrawals.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ requested_at_ms, at_ms }) => ({
    requestedAtMs: requested_at_ms,
    paidAtMs: at_ms,
  }));
}
