import type { Transaction } from '#platform/base/db/storage.ts';
import { changedPath, type Fact, recordFacts, sumRounds } from '../facts/index.ts';
import { recordReceivable } from '../receivables/index.ts';
import {
  type OwnMovement,
  type OwnRoundEnd,
  type PaidMovement,
  recordOwnMovements,
} from './own-round.ts';
import { markReversed, movementRef, setPayouts } from './queries.ts';

/** Reversal of a payment of a round. */
export interface PaymentReversal extends OwnMovement {
  readonly about: PaidMovement;
  readonly receivableMinor: bigint;
  readonly mode: 'real' | 'trial';
}

/**
 * Records the reversals of rounds that were settled on a wrong result: marks the payments, and
 * reports to staff the amount that a member still owes.
 */
export async function recordReversals(
  transaction: Transaction,
  reversals: readonly PaymentReversal[],
): Promise<void> {
  await recordOwnMovements(transaction, reversals);
  await markReversed(transaction, reversals);
  for (const each of reversals) {
    const { receivableMinor: owedMinor, vassalage, memberId, currency, mode, nowMs } = each;
    if (owedMinor === 0n) continue;
    const transactionRef = movementRef(each);
    const owed = { memberId, vassalage, currency, mode, owedMinor, nowMs };
    await recordReceivable(transaction, { ...owed, transactionRef });
  }
}

/**
 * Corrects the results of closed rounds: one adjustment for each corrects what is counted, and none
 * is written when it is right already.
 */
export async function correctOwnRounds(
  transaction: Transaction,
  roundEnds: readonly OwnRoundEnd[],
  { nowMs, timeZone }: { readonly nowMs: number; readonly timeZone: string },
): Promise<void> {
  const counted = await sumRounds(
    transaction,
    roundEnds.map(({ id }) => id),
  );
  const adjustments = roundEnds.flatMap(({ id: roundId, ...end }): Fact[] => {
    const before = counted.get(roundId);
    if (!before) throw new Error(`the round ${roundId} was never counted`);
    const validStakeMinor = end.validStakeMinor - before.validStakeMinor;
    const payoutMinor = end.payoutMinor - before.payoutMinor;
    if (validStakeMinor === 0n && payoutMinor === 0n) return [];
    const difference = { stakeMinor: 0n, validStakeMinor, payoutMinor };
    const paths = { path: end.uplinePath, roundPath: before.uplinePath };
    const uplinePath = changedPath(end.memberId, paths);
    const fact = { ...end, ...difference, uplinePath, roundId, settledAtMs: nowMs };
    return [{ ...fact, kind: 'adjustment' }];
  });
  await setPayouts(transaction, roundEnds);
  if (adjustments.length > 0) await recordFacts(transaction, adjustments, timeZone);
}
