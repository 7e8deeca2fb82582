import { readPlayable } from '../games/index.ts';
import type { CallContext } from './call.ts';
import { findKnownTransaction } from './queries.ts';

/**
 * Returns whether the bet that a call names is the member's, of the call's round, and not reversed.
 * A call without a bet passes unless it needs one.
 */
export async function namesUnreversedBet({
  transaction,
  call,
  member,
  round,
}: CallContext): Promise<boolean> {
  if (call.aboutRef === undefined) return call.needsBet !== true;
  const { vassalage } = call.vendor;
  const bet = await findKnownTransaction(transaction, { vassalage, transactionRef: call.aboutRef });
  if (bet?.kind !== 'bet' || bet.memberId !== member.id) return false;
  return bet.undoneByRef === null && bet.roundId === round?.id;
}

/**
 * Returns whether the game that a call names is its vendor's, or the one in which its round began.
 */
export async function namesKnownGame({
  transaction,
  call,
  round,
  game,
}: CallContext): Promise<boolean> {
  if (round?.gameId === call.gameId) return true;
  const playable = game ?? (await readPlayable(transaction, call.gameId));
  return playable?.vassalage === call.vendor.vassalage;
}
