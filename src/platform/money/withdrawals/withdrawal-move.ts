import type { WithdrawalActor, WithdrawalState } from '#contract/money/withdrawals.ts';
import { announceChange } from '#platform/base/db/change-bus.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { Parts } from '#platform/base/parts.ts';
import { voidHold } from '../ledger/index.ts';
import { postPayOut, reversePayOut } from './payout-transfers.ts';
import { moveToState, type WithdrawalRow } from './queries.ts';
import { insertStep } from './steps.queries.ts';
import { statesBefore } from './withdrawal-state.ts';

/** Step of a withdrawal into its next state. */
export interface WithdrawalMove {
  readonly id: string;
  readonly to: WithdrawalState;
  /** States to come from, when fewer than `to` may follow. */
  readonly from?: readonly WithdrawalState[];
  readonly author: WithdrawalActor;
  readonly why?: string;
  readonly set?: Parameters<typeof moveToState>[1]['set'];
}

/**
 * Moves a withdrawal into its next state with its money, in one transaction: `approved` pays out
 * the held amount, `rejected` and `cancelled` release it, `returned` reverses the payout. Returns
 * the changed withdrawal, or `undefined`, with nothing done, when its state does not allow the next
 * one.
 */
export async function advanceWithdrawal(
  transaction: Transaction,
  { clock, moneyMoved }: Pick<Parts, 'clock' | 'moneyMoved'>,
  { id, to, from = statesBefore(to), author, why = '', set = {} }: WithdrawalMove,
): Promise<WithdrawalRow | undefined> {
  if (from.length === 0) return undefined;
  const nowMs = clock.nowMs();
  const withdrawal = await moveToState(transaction, { id, from, to, set });
  if (!withdrawal) return undefined;
  await insertStep(transaction, { withdrawalId: id, state: to, doneBy: author, why, atMs: nowMs });
  const isMoney = await moveMoney(transaction, withdrawal, { to, nowMs });
  await announceMoney(transaction, { moneyMoved }, { withdrawal, to, nowMs });
  const change = { memberId: withdrawal.memberId, nowMs };
  await announceChange(transaction, { ...change, topic: 'withdrawals' });
  if (isMoney) await announceChange(transaction, { ...change, topic: 'wallet' });
  return withdrawal;
}

/** Notifies listeners of money: it is out once approved, and back once returned. */
async function announceMoney(
  transaction: Transaction,
  { moneyMoved }: Pick<Parts, 'moneyMoved'>,
  moved: {
    readonly withdrawal: WithdrawalRow;
    readonly to: WithdrawalState;
    readonly nowMs: number;
  },
): Promise<void> {
  const { withdrawal, to, nowMs } = moved;
  if (to !== 'approved' && to !== 'returned') return;
  const { memberId, currency, amountMinor: paidMinor } = withdrawal;
  const amountMinor = to === 'approved' ? paidMinor : -paidMinor;
  await moneyMoved(transaction, [{ memberId, kind: 'withdrawal', amountMinor, currency, nowMs }]);
}

/** Moves or releases the money of a step; returns whether it did. */
async function moveMoney(
  transaction: Transaction,
  withdrawal: WithdrawalRow,
  { to, nowMs }: { readonly to: WithdrawalState; readonly nowMs: number },
): Promise<boolean> {
  switch (to) {
    case 'approved':
      await postPayOut(transaction, withdrawal, nowMs);
      return true;
    case 'rejected':
    case 'cancelled': {
      const voided = await voidHold(transaction, { holdId: withdrawal.holdId, nowMs });
      if (!voided.ok) throw new Error(`the hold of the withdrawal ${withdrawal.id} has ended`);
      return true;
    }
    case 'returned':
      await reversePayOut(transaction, withdrawal, nowMs);
      return true;
    default:
      return false;
  }
}
