import { ok, type Result, refused } from '#lib/result.ts';
import { addFreeWin } from '../free-rounds/index.ts';
import { type Done, nothingDone, type Taking, type VendorCode } from './call.ts';
import { isOfKnownGame, isOfLiveBet } from './live-bet.ts';
import { bookMovements } from './money.ts';
import { beginRound, noteDetails, putRound, recordPlay, settleRound } from './round.ts';

/**
 * Pays a win out; one of 0 tells a loss. It is never refused for a session, a limit, a closed
 * account or an exclusion, and after the close it is taken and marked late; but nothing is won by a
 * bet that is unknown, was given back or is of another round (`unknown_transaction`), nor in a round
 * that staff cancelled, or that nothing is left of where no bet is named (`round_closed`), nor in a
 * game that the vendor has not (`unknown_game`). What free rounds win the house's promotions pay.
 */
export async function takeWin(taking: Taking): Promise<Result<Done, VendorCode>> {
  const { call } = taking;
  const { amountMinor } = call;
  if (amountMinor < 0n) return refused('wrong_amount');
  if (taking.round?.state === 'cancelled') return refused('round_closed');
  const isRefunded = taking.round?.state === 'refunded' && call.aboutRef === undefined;
  if (isRefunded) return refused('round_closed');
  if (!(await isOfLiveBet(taking))) return refused('unknown_transaction');
  if (!(await isOfKnownGame(taking))) return refused('unknown_game');
  const round = noteDetails(taking.round ?? beginRound(taking, undefined), taking);
  const paid = round.isFree
    ? ({ debit: 'promotions', credit: 'member', amountMinor, code: 'free_payout' } as const)
    : ({ debit: 'games', credit: 'member', amountMinor, code: 'payout' } as const);
  const booked = await bookMovements(taking, [paid], round);
  if (!booked.ok) throw new Error('the house had too little');
  const { freeRoundGrantId: id } = round;
  if (id !== undefined) await addFreeWin(taking.transaction, { id, amountMinor });
  const won = { ...round, payoutsMinor: round.payoutsMinor + amountMinor };
  if (round.state === 'open') {
    await putRound(taking, call.isClosed ? await settleRound(taking, won) : won);
  } else {
    await putRound(taking, { ...won, hasLateWin: true });
    const none = { stakeMinor: 0n, validStakeMinor: 0n };
    await recordPlay(taking, round, { kind: 'adjustment', ...none, payoutMinor: amountMinor });
  }
  return ok({ ...nothingDone, roundId: round.id, amountMinor, ...booked.value });
}

/** Closes a round, once; one that is closed stays so. Refuses `unknown_round`. */
export async function takeClose(taking: Taking): Promise<Result<Done, VendorCode>> {
  if (!taking.round) return refused('unknown_round');
  const round = noteDetails(taking.round, taking);
  if (round.state === 'open') await putRound(taking, await settleRound(taking, round));
  return ok({ ...nothingDone, roundId: round.id });
}
