import { ok, type Result, refused } from '#lib/result.ts';
import { readHouseBalance } from '#platform/money/index.ts';
import { lockVendor } from '../vendors/index.ts';
import { type Done, nothingDone, type Taking, type VendorCode } from './call.ts';
import { isOfKnownGame, isOfLiveBet } from './live-bet.ts';
import { bookMovements } from './money.ts';
import { putRound, recordPlay, settleRound } from './round.ts';
import { noteReceivable, takeBack } from './take-back.ts';

const none = { stakeMinor: 0n, validStakeMinor: 0n };

/**
 * Pays a win of the vendor's own promotion; it is no play and makes no fact. Refuses
 * `wrong_amount`, `unknown_game`, and `unknown_transaction` for a bet that is not live.
 */
export async function takePromoWin(taking: Taking): Promise<Result<Done, VendorCode>> {
  const { amountMinor, isClosed } = taking.call;
  if (amountMinor <= 0n) return refused('wrong_amount');
  if (!(await isOfLiveBet(taking))) return refused('unknown_transaction');
  if (!(await isOfKnownGame(taking))) return refused('unknown_game');
  const paid = { debit: 'promotions', credit: 'member', amountMinor, code: 'promo_win' } as const;
  const booked = await bookMovements(taking, [paid], taking.round);
  if (!booked.ok) throw new Error('the house had too little');
  const { round } = taking;
  if (isClosed && round?.state === 'open') await putRound(taking, await settleRound(taking, round));
  return ok({ ...nothingDone, roundId: round?.id, amountMinor, ...booked.value });
}

/**
 * Pays a jackpot out of the pot that stakes contribute to. Refuses `wrong_amount`, `unknown_game`,
 * and `pot_too_small` for more than the pot has.
 */
export async function takeJackpotWin(taking: Taking): Promise<Result<Done, VendorCode>> {
  const { amountMinor, vendor } = taking.call;
  if (amountMinor <= 0n) return refused('wrong_amount');
  if (!(await isOfKnownGame(taking))) return refused('unknown_game');
  if (amountMinor > (await readPot(taking))) return refused('pot_too_small');
  const debit = `jackpot:${vendor.vassalage}` as const;
  const paid = { debit, credit: 'member', amountMinor, code: 'jackpot_win' } as const;
  const booked = await bookMovements(taking, [paid], taking.round);
  if (!booked.ok) throw new Error('the house had too little');
  await recordPlay(taking, taking.round, { kind: 'jackpot', ...none, payoutMinor: amountMinor });
  return ok({ ...nothingDone, roundId: taking.round?.id, amountMinor, ...booked.value });
}

/** Returns what is in the vendor's pot; until the transaction ends nobody else is paid out of it. */
async function readPot({ transaction, call, member, mode }: Taking): Promise<bigint> {
  const { vassalage } = call.vendor;
  await lockVendor(transaction, vassalage);
  const pot = { kind: `jackpot:${vassalage}`, currency: member.currency, unit: mode } as const;
  return readHouseBalance(transaction, pot);
}

/**
 * Posts a correction of what a vendor settled wrongly: above zero to the member, below zero from
 * the member. Refuses `wrong_amount` and `unknown_game`.
 */
export async function takeAdjustment(taking: Taking): Promise<Result<Done, VendorCode>> {
  const { amountMinor } = taking.call;
  if (amountMinor === 0n) return refused('wrong_amount');
  if (!(await isOfKnownGame(taking))) return refused('unknown_game');
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
