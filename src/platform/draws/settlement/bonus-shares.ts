import { announceChanges } from '#platform/base/db/change-bus.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { Parts } from '#platform/base/parts.ts';
import {
  type BonusBook,
  type KeyedTransferRequest,
  mostTransfersAtOnce,
  postTransfers,
} from '#platform/money/index.ts';
import type { Bet } from '../bets/index.ts';
import type { BetOutcome } from './outcomes.ts';

/** Dependencies of payments that a bonus has a share in. */
interface ShareContext extends Pick<Parts, 'moneyMoved'> {
  /** Version of the result that is paid for. */
  readonly version: number;
  readonly nowMs: number;
}

/** Returns the reference of a payment of a bet on a version of the result. */
function payoutRef(id: string, version: number, kind: 'win' | 'rebate'): string {
  return `${id}:${version}:${kind}`;
}

/**
 * Moves the bonuses' shares out of the payments for bets, counts the bets, and converts a bonus
 * that is complete; the pages of its member, who may be paid nothing, are told. Returns the
 * transfers.
 */
export async function postBonusShares(
  transaction: Transaction,
  bonus: BonusBook,
  outcomes: readonly BetOutcome[],
  { version, nowMs, moneyMoved }: ShareContext,
): Promise<readonly KeyedTransferRequest[]> {
  const transfers = outcomes.flatMap(({ bet, payoutMinor, rebateMinor }) => {
    const { id: roundId, stakeMinor } = bet;
    const paid = [
      { ref: payoutRef(roundId, version, 'win'), amountMinor: payoutMinor },
      { ref: payoutRef(roundId, version, 'rebate'), amountMinor: rebateMinor },
    ];
    return [
      ...paid.flatMap((payout) => bonus.addPayout({ roundId, stakeMinor, ...payout })),
      ...bonus.settleRound(roundId),
    ];
  });
  await postAllTransfers(transaction, transfers);
  const changed = await bonus.save(transaction, { moneyMoved });
  await announceChanges(transaction, [...changed], { topic: 'wallet', nowMs });
  return transfers;
}

/** Moves the bonuses' parts out of returned stakes. */
export async function returnBonusParts(
  transaction: Transaction,
  bonus: BonusBook,
  bets: readonly Bet[],
  { moneyMoved }: Pick<ShareContext, 'moneyMoved'>,
): Promise<void> {
  const parts = bets.flatMap(({ id }) => bonus.voidStake({ roundId: id, ref: id }));
  await postAllTransfers(transaction, parts);
  await bonus.save(transaction, { moneyMoved });
}

/**
 * Moves the bonuses' shares of earlier payments back to their members, so that the payments can be
 * reversed. Returns the transfers.
 */
export async function returnBonusShares(
  transaction: Transaction,
  bonus: BonusBook,
  bets: readonly Bet[],
  { moneyMoved }: Pick<ShareContext, 'moneyMoved'>,
): Promise<readonly KeyedTransferRequest[]> {
  const kinds = ['win', 'rebate'] as const;
  const shares = bets.flatMap(({ id: roundId, resultVersion }) =>
    kinds.flatMap((kind) =>
      bonus.reversePayout({ roundId, ref: payoutRef(roundId, resultVersion, kind) }),
    ),
  );
  await postAllTransfers(transaction, shares);
  await bonus.save(transaction, { moneyMoved });
  return shares;
}

/** Adds transfers to the members' free balances. */
export function addToFree(
  free: Map<string, bigint>,
  transfers: readonly KeyedTransferRequest[],
): void {
  for (const { debit, credit, amountMinor } of transfers) {
    for (const [{ kind, ownerId }, signedMinor] of [
      [debit, -amountMinor],
      [credit, amountMinor],
    ] as const) {
      if (kind === 'main') free.set(ownerId, (free.get(ownerId) ?? 0n) + signedMinor);
    }
  }
}

async function postAllTransfers(
  transaction: Transaction,
  transfers: readonly KeyedTransferRequest[],
): Promise<void> {
  for (let start = 0; start < transfers.length; start += mostTransfersAtOnce) {
    const some = transfers.slice(start, start + mostTransfersAtOnce);
    const posted = await postTransfers(transaction, some);
    if (!posted.ok) throw new Error(`bonus money could not be moved: ${posted.refusal}`);
  }
}
