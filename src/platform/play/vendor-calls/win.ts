import { ok, type Result, refused } from '#lib/result.ts';
import { addFreeWin } from '../free-rounds/index.ts';
import { calculateValidStake } from '../rounds/index.ts';
import { listShareTransfers, saveBonus, withBonus, withBonusBalance } from './bonus-money.ts';
import { type CallContext, type CallEffect, noEffect, type VendorCode } from './call.ts';
import { postMovements } from './money.ts';
import { namesKnownGame, namesUnreversedBet } from './named-bet.ts';
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
  if (!(await namesUnreversedBet(context))) return refused('unknown_transaction');
  if (!(await namesKnownGame(context))) return refused('unknown_game');
  const round = withCallDetails(context.round ?? buildRound(context, undefined), context);
  const paying = await withBonus(context, context.round);
  const paid = round.isFree
    ? ({ debit: 'promotions', credit: 'member', amountMinor, code: 'free_payout' } as const)
    : ({ debit: 'games', credit: 'member', amountMinor, code: 'payout' } as const);
  const after = listShareTransfers(paying, round, amountMinor);
  const transfers = await postMovements(paying, [paid], round, { after });
  if (!transfers.ok) throw new Error('the house had too little');
  const isClosing = round.state === 'open' && call.isClosed;
  if (!isClosing) await saveBonus(paying);
  const { freeRoundGrantId: id } = round;
  if (id !== undefined) await addFreeWin(paying.transaction, { id, amountMinor });
  const won = { ...round, payoutsMinor: round.payoutsMinor + amountMinor };
  if (round.state === 'open') {
    await saveCallRound(paying, call.isClosed ? await closeRound(paying, won) : won);
  } else {
    await saveCallRound(paying, { ...won, hasLateWin: true });
    // A late word of the stake that counts is counted with the win, as one in time would have been.
    const validStakeMinor = calculateValidStake(won) - calculateValidStake(paying.round ?? won);
    const figures = { stakeMinor: 0n, validStakeMinor, payoutMinor: amountMinor };
    await recordPlay(paying, round, { kind: 'adjustment', ...figures });
  }
  const moved = withBonusBalance(paying, transfers.value);
  return ok({ ...noEffect, roundId: round.id, amountMinor, ...moved });
}
