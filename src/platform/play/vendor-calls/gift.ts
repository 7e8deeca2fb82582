import { ok, type Result, refused } from '#lib/result.ts';
import { type Done, nothingDone, type Taking, type VendorCode } from './call.ts';
import { bookMovements } from './money.ts';
import { recordPlay } from './round.ts';
import { noteReceivable, takeBack } from './take-back.ts';

const none = { stakeMinor: 0n, validStakeMinor: 0n };

/** Pays what a vendor gives for its own promotion: no play, so that no fact counts it. */
export async function takePromoWin(taking: Taking): Promise<Result<Done, VendorCode>> {
  const { amountMinor } = taking.call;
  if (amountMinor <= 0n) return refused('wrong_amount');
  const paid = { debit: 'promotions', credit: 'member', amountMinor, code: 'promo_win' } as const;
  const booked = await bookMovements(taking, [paid], taking.round);
  if (!booked.ok) throw new Error('the house had too little');
  return ok({ ...nothingDone, roundId: taking.round?.id, amountMinor, ...booked.value });
}

/** Pays a jackpot out of what the stakes put into it. */
export async function takeJackpotWin(taking: Taking): Promise<Result<Done, VendorCode>> {
  const { amountMinor, vendor } = taking.call;
  if (amountMinor <= 0n) return refused('wrong_amount');
  const debit = `jackpot:${vendor.vassalage}` as const;
  const paid = { debit, credit: 'member', amountMinor, code: 'jackpot_win' } as const;
  const booked = await bookMovements(taking, [paid], taking.round);
  if (!booked.ok) throw new Error('the house had too little');
  await recordPlay(taking, taking.round, { kind: 'jackpot', ...none, payoutMinor: amountMinor });
  return ok({ ...nothingDone, roundId: taking.round?.id, amountMinor, ...booked.value });
}

/** Puts right what a vendor settled wrongly: above zero to the member, below zero from them. */
export async function takeAdjustment(taking: Taking): Promise<Result<Done, VendorCode>> {
  const { amountMinor } = taking.call;
  if (amountMinor === 0n) return refused('wrong_amount');
  const code = 'play_adjusted';
  const taken =
    amountMinor > 0n
      ? [{ debit: 'games', credit: 'member', amountMinor, code } as const]
      : await takeBack(taking, { amountMinor: -amountMinor, code, to: 'games' });
  const booked = await bookMovements(taking, taken, taking.round);
  if (!booked.ok) throw new Error('what was there is gone');
  await recordPlay(taking, taking.round, { kind: 'adjustment', ...none, payoutMinor: amountMinor });
  const receivableMinor = await noteReceivable(taking, taken);
  const done = { ...nothingDone, roundId: taking.round?.id, ...booked.value };
  return ok({ ...done, amountMinor, receivableMinor });
}
