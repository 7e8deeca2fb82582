import type { Selectable } from 'kysely';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import type { WithdrawalStepsTable } from '#platform/base/db/withdrawal-tables.ts';

export type StepRow = Selectable<WithdrawalStepsTable>;

/** Writes the next step of a withdrawal that this transaction has put into its state. */
export async function insertStep(
  transaction: Transaction,
  step: Omit<StepRow, 'sequence'>,
): Promise<void> {
  const { last } = await transaction
    .selectFrom('withdrawal_steps')
    .select((select) => select.fn.max('sequence').as('last'))
    .where('withdrawal_id', '=', step.withdrawal_id)
    .executeTakeFirstOrThrow();
  await transaction
    .insertInto('withdrawal_steps')
    .values({ ...step, sequence: Number(last ?? 0) + 1 })
    .execute();
}

/** Steps of some withdrawals, each one's oldest first. */
export async function listSteps(reader: Reader, ids: readonly string[]): Promise<StepRow[]> {
  return reader
    .selectFrom('withdrawal_steps')
    .selectAll()
    .where('withdrawal_id', 'in', [...ids])
    .orderBy('sequence')
    .execute();
}
