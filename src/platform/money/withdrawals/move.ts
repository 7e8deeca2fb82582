import type { WithdrawalActor, WithdrawalState } from '#contract/money/withdrawals.ts';
import { announceChange } from '#platform/base/db/change-bus.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { Parts } from '#platform/base/parts.ts';
import { voidHold } from '../ledger/index.ts';
import { giveBack, payOut } from './money.ts';
import { putState, type WithdrawalRow } from './queries.ts';
import { statesBefore } from './state.ts';
import { insertStep } from './steps/queries.ts';

/** A withdrawal's way into its next state. */
export interface Move {
  readonly id: string;
  readonly to: WithdrawalState;
  /** Fewer states to come out of than `to` may follow. */
  readonly from?: readonly WithdrawalState[];
  readonly by: WithdrawalActor;
  readonly why?: string;
  readonly set?: Parameters<typeof putState>[1]['set'];
}

/**
 * Brings a withdrawal into its next state with the money that goes with it, in one transaction:
 * approved pays out what was held, rejected and cancelled free it, returned gives it back.
 * Answers the withdrawal as it is then, or `undefined` when the state does not follow its own:
 * nothing was done then.
 */
export async function moveOn(
  transaction: Transaction,
  { clock }: Pick<Parts, 'clock'>,
  { id, to, from = statesBefore(to), by, why = '', set = {} }: Move,
): Promise<WithdrawalRow | undefined> {
  if (from.length === 0) return undefined;
  const nowMs = clock.nowMs();
  const row = await putState(transaction, { id, from, to, set });
  if (!row) return undefined;
  await insertStep(transaction, { withdrawal_id: id, state: to, done_by: by, why, at_ms: nowMs });
  const isMoney = await moveMoney(transaction, row, { to, nowMs });
  const change = { memberId: row.member_id, nowMs };
  await announceChange(transaction, { ...change, topic: 'withdrawals' });
  if (isMoney) await announceChange(transaction, { ...change, topic: 'wallet' });
  return row;
}

/** Whether money moved, or was freed. */
async function moveMoney(
  transaction: Transaction,
  row: WithdrawalRow,
  { to, nowMs }: { readonly to: WithdrawalState; readonly nowMs: number },
): Promise<boolean> {
  switch (to) {
    case 'approved':
      await payOut(transaction, row, nowMs);
      return true;
    case 'rejected':
    case 'cancelled': {
      const voided = await voidHold(transaction, { holdId: row.hold_id, nowMs });
      if (!voided.ok) throw new Error(`the hold of the withdrawal ${row.id} has ended`);
      return true;
    }
    case 'returned':
      await giveBack(transaction, row, nowMs);
      return true;
    default:
      return false;
  }
}
