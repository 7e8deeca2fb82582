import { ok, type Result, refused } from '#lib/result.ts';
import { type Done, nothingDone, type Taking, type VendorCode } from './call.ts';
import { bookMovements } from './money.ts';
import { beginRound, noteDetails, putRound, recordPlay, settleRound } from './round.ts';

/**
 * Pays a win out; one of 0 tells a loss. It is never refused for a session, a limit, a closed
 * account or an exclusion, and after the close it is taken and marked late. What free rounds win the
 * house's promotions pay.
 */
export async function takeWin(taking: Taking): Promise<Result<Done, VendorCode>> {
  const { call } = taking;
  const { amountMinor } = call;
  if (amountMinor < 0n) return refused('wrong_amount');
  const round = noteDetails(taking.round ?? beginRound(taking), taking);
  const paid = round.isFree
    ? ({ debit: 'promotions', credit: 'member', amountMinor, code: 'free_payout' } as const)
    : ({ debit: 'games', credit: 'member', amountMinor, code: 'payout' } as const);
  const booked = await bookMovements(taking, [paid], round);
  if (!booked.ok) throw new Error('the house had too little');
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
