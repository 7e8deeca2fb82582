import { ok, type Result, refused } from '#lib/result.ts';
import { addFreeWin } from '../free-rounds/index.ts';
import { calculateValidStake } from '../rounds/index.ts';
import { type CallContext, type CallEffect, noEffect, type VendorCode } from './call.ts';
import { isOfKnownGame, isOfLiveBet } from './live-bet.ts';
import { postMovements } from './money.ts';
import { buildRound, closeRound, recordPlay, saveCallRound, withCallDetails } from './round.ts';

/**
 * Pays a win; one of 0 reports a loss. It is never refused for a session, a limit, a closed account
 * or an exclusion, and after the close it is accepted and marked late. Refuses
 * `unknown_transaction` for a bet that is unknown, reversed or of another round, `round_closed` in
 * a cancelled round, or in a refunded one when no bet is named, and `unknown_game`; wins of free
 * rounds are paid by the house's promotions.
 */
export async function payWin(context: CallContext): Promise<Result<CallEffect, VendorCode>> {
  const { call } = context;
  const { amountMinor } = call;
  if (amountMinor < 0n) return refused('wrong_amount');
  if (context.round?.state === 'cancelled') return refused('round_closed');
  const isRefunded = context.round?.state === 'refunded' && call.aboutRef === undefined;
  if (isRefunded) return refused('round_closed');
  if (!(await isOfLiveBet(context))) return refused('unknown_transaction');
  if (!(await isOfKnownGame(context))) return refused('unknown_game');
  const round = withCallDetails(context.round ?? buildRound(context, undefined), context);
  const paid = round.isFree
    ? ({ debit: 'promotions', credit: 'member', amountMinor, code: 'free_payout' } as const)
    : ({ debit: 'games', credit: 'member', amountMinor, code: 'payout' } as const);
  const transfers = await postMovements(context, [paid], round);
  if (!transfers.ok) throw new Error('the house had too little');
  const { freeRoundGrantId: id } = round;
  if (id !== undefined) await addFreeWin(context.transaction, { id, amountMinor });
  const won = { ...round, payoutsMinor: round.payoutsMinor + amountMinor };
  if (round.state === 'open') {
    await saveCallRound(context, call.isClosed ? await closeRound(context, won) : won);
  } else {
    await saveCallRound(context, { ...won, hasLateWin: true });
    // A late word of the stake that counts is counted with the win, as one in time would have been.
    const validStakeMinor = calculateValidStake(won) - calculateValidStake(context.round ?? won);
    const figures = { stakeMinor: 0n, validStakeMinor, payoutMinor: amountMinor };
    await recordPlay(context, round, { kind: 'adjustment', ...figures });
  }
  return ok({ ...noEffect, roundId: round.id, amountMinor, ...transfers.value });
}

/** Closes a round, once; a closed one stays as it is. Refuses `unknown_round`. */
export async function handleClose(context: CallContext): Promise<Result<CallEffect, VendorCode>> {
  if (!context.round) return refused('unknown_round');
  const round = withCallDetails(context.round, context);
  if (round.state === 'open') await saveCallRound(context, await closeRound(context, round));
  return ok({ ...noEffect, roundId: round.id });
}
