import type { Transaction } from '#platform/base/db/storage.ts';
import type { Member } from '#platform/identity/index.ts';
import { lockFirstGrant } from '#platform/money/index.ts';
import { findWalletInPlay } from '../launches/index.ts';
import { findRoundById, type Round } from '../rounds/index.ts';
import type { Vendor } from '../vendors/index.ts';
import type { CallContext } from './call.ts';
import { type KnownTransaction, listUnreversedBets, markUndone } from './queries.ts';
import { recordCall } from './record-call.ts';
import { reverseBet } from './rollback.ts';
import { closeRound, saveCallRound } from './round.ts';

/** Round that staff end in the vendor's place. */
export interface RoundEnding {
  readonly round: Round;
  readonly vendor: Vendor;
  /** Locked. */
  readonly member: Member;
  readonly nowMs: number;
  /** The brand's. */
  readonly timeZone: string;
  readonly moneyMoved: CallContext['moneyMoved'];
}

const own = 'foyer:';

/** Returns our reference for a bet that staff reversed; no vendor's id begins like it. */
const staffRef = (betRef: string) => `${own}cancelled:${betRef}`;

/** Returns whether a reference is one of ours in place of a vendor's. */
export function isOwnRef(transactionRef: string): boolean {
  return transactionRef.startsWith(own);
}

/**
 * Reverses every bet of an open round, each under a reference of ours, and marks the round
 * cancelled. A later rollback of such a bet by its vendor finds it done.
 */
export async function cancelBets(transaction: Transaction, ending: RoundEnding): Promise<void> {
  const { round, vendor, nowMs } = ending;
  for (const bet of await listUnreversedBets(transaction, round.id)) {
    const context = await toCallContext(transaction, ending, bet);
    const effect = await reverseBet(context, bet);
    const { transactionRef: undoneByRef } = context.call;
    const undone = { vassalage: vendor.vassalage, transactionRef: bet.transactionRef };
    await markUndone(transaction, { ...undone, undoneByRef });
    await recordCall(context, { hash: '', effect });
  }
  const left = await findRoundById(transaction, round.id);
  if (!left) throw new Error(`the round ${round.id} is gone`);
  const context = await toCallContext(transaction, ending, undefined);
  await saveCallRound(context, { ...left, state: 'cancelled', closedAtMs: nowMs });
}

/** Settles an open round with its present stakes and payouts. */
export async function settleOpenRound(
  transaction: Transaction,
  ending: RoundEnding,
): Promise<void> {
  const context = await toCallContext(transaction, ending, undefined);
  await saveCallRound(context, await closeRound(context, ending.round));
}

async function toCallContext(
  transaction: Transaction,
  { round, vendor, member, nowMs, timeZone, moneyMoved }: RoundEnding,
  bet: (KnownTransaction & { readonly transactionRef: string }) | undefined,
): Promise<CallContext> {
  const aboutRef = bet?.transactionRef;
  return {
    transaction,
    member,
    nowMs,
    timeZone,
    mode: round.mode,
    game: undefined,
    moneyMoved,
    firstGrant: await lockFirstGrant(transaction, member.id),
    wallet: await findWalletInPlay(transaction, { vendor, member }),
    // As the bet before it left it.
    round: await findRoundById(transaction, round.id),
    call: {
      kind: 'rollback',
      vendor,
      sessionToken: '',
      memberRef: member.id,
      gameId: round.gameId,
      roundRef: round.roundRef,
      currency: round.currency,
      transactionRef: staffRef(aboutRef ?? ''),
      aboutRef,
      amountMinor: 0n,
      isFree: round.isFree,
      isClosed: false,
    },
  };
}
