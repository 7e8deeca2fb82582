import type { Transaction } from '#platform/base/db/storage.ts';
import type { Parts } from '#platform/base/parts.ts';
import type { BetOutcome } from './outcomes.ts';

/**
 * Notifies the listener of members' money of the rebates that bets were paid now, less those of an
 * earlier result. Play money is left out.
 */
export async function notifyOfRebates(
  transaction: Transaction,
  { moneyMoved }: Pick<Parts, 'moneyMoved'>,
  {
    outcomes,
    nowMs,
    isCorrection = false,
  }: {
    readonly outcomes: readonly BetOutcome[];
    readonly nowMs: number;
    readonly isCorrection?: boolean;
  },
): Promise<void> {
  const moved = outcomes.flatMap(({ bet, rebateMinor }) => {
    const { id, memberId, currency, mode, rebateMinor: beforeMinor } = bet;
    const amountMinor = rebateMinor - beforeMinor;
    if (mode !== 'real' || amountMinor === 0n) return [];
    const rebate = { memberId, kind: 'rebate', amountMinor, currency, nowMs } as const;
    return [isCorrection ? { ...rebate, changedRoundId: id } : rebate];
  });
  if (moved.length > 0) await moneyMoved(transaction, moved);
}
