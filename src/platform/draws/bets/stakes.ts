import { ok, type Result } from '#lib/result.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import {
  houseAccount,
  type KeyedTransferRequest,
  memberMainAccount,
  type PostedInTurn,
  postTransfers,
  type TransferRefusal,
} from '#platform/money/index.ts';
import type { Bet } from './bet.ts';

/**
 * Function that moves the stakes of bets to the house and returns a transfer for each, in their
 * order.
 */
export type PostStakes = (
  transaction: Transaction,
  bets: readonly Bet[],
) => Promise<Result<readonly PostedInTurn[], TransferRefusal>>;

/** Builds the transfer of a bet's stake. */
export function buildStakeTransfer(bet: Bet): KeyedTransferRequest {
  const { id, memberId, currency, mode, stakeMinor: amountMinor, acceptedAtMs: nowMs } = bet;
  return {
    debit: memberMainAccount(memberId, currency, mode),
    credit: houseAccount('games', currency, mode, memberId),
    amountMinor,
    code: 'bet',
    scope: 'draw bet',
    idempotencyKey: id,
    reference: `round:${id}`,
    nowMs,
  };
}

/**
 * Posts stakes from the member's free balance, after the transfers of a bonus. Returns the transfers
 * of the stakes alone.
 */
export async function postFreeStakes(
  transaction: Transaction,
  bets: readonly Bet[],
  before: readonly KeyedTransferRequest[],
): ReturnType<PostStakes> {
  const posted = await postTransfers(transaction, [...before, ...bets.map(buildStakeTransfer)]);
  return posted.ok ? ok(posted.value.slice(before.length)) : posted;
}
