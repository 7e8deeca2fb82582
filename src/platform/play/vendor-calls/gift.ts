import { ok, type Result, refused } from '#lib/result.ts';
import { readHouseBalance } from '#platform/money/index.ts';
import { lockVendor } from '../vendors/index.ts';
import { type CallContext, type CallEffect, noEffect, type VendorCode } from './call.ts';
import { isOfKnownGame, isOfLiveBet } from './live-bet.ts';
import { postMovements } from './money.ts';
import { recordPlay, saveCallRound, settleRound } from './round.ts';
import { buildRecovery, recordCallReceivable } from './take-back.ts';

const none = { stakeMinor: 0n, validStakeMinor: 0n };

/**
 * Pays a win of the vendor's own promotion; it is no play and makes no fact. Refuses
 * `wrong_amount`, `unknown_game`, and `unknown_transaction` for a bet that is not live.
 */
export async function payPromoWin(taking: CallContext): Promise<Result<CallEffect, VendorCode>> {
  const { amountMinor, isClosed } = taking.call;
  if (amountMinor <= 0n) return refused('wrong_amount');
  if (!(await isOfLiveBet(taking))) return refused('unknown_transaction');
  if (!(await isOfKnownGame(taking))) return refused('unknown_game');
  const paid = { debit: 'promotions', credit: 'member', amountMinor, code: 'promo_win' } as const;
  const booked = await postMovements(taking, [paid], taking.round);
  if (!booked.ok) throw new Error('the house had too little');
  const { round } = taking;
  if (isClosed && round?.state === 'open')
    await saveCallRound(taking, await settleRound(taking, round));
  return ok({ ...noEffect, roundId: round?.id, amountMinor, ...booked.value });
}

/**
 * Pays a jackpot out of the pot that stakes contribute to. Refuses `wrong_amount`, `unknown_game`,
 * and `pot_too_small` for more than the pot has.
 */
export async function payJackpotWin(taking: CallContext): Promise<Result<CallEffect, VendorCode>> {
  const { amountMinor, vendor } = taking.call;
  if (amountMinor <= 0n) return refused('wrong_amount');
  if (!(await isOfKnownGame(taking))) return refused('unknown_game');
  if (amountMinor > (await readPot(taking))) return refused('pot_too_small');
  const debit = `jackpot:${vendor.vassalage}` as const;
  const paid = { debit, credit: 'member', amountMinor, code: 'jackpot_win' } as const;
  const booked = await postMovements(taking, [paid], taking.round);
  if (!booked.ok) throw new Error('the house had too little');
  await recordPlay(taking, taking.round, { kind: 'jackpot', ...none, payoutMinor: amountMinor });
  return ok({ ...noEffect, roundId: taking.round?.id, amountMinor, ...booked.value });
}

/** Returns what is in the vendor's pot; until the transaction ends nobody else is paid out of it. */
async function readPot({ transaction, call, member, mode }: CallContext): Promise<bigint> {
  const { vassalage } = call.vendor;
  await lockVendor(transaction, vassalage);
  const pot = { kind: `jackpot:${vassalage}`, currency: member.currency, unit: mode } as const;
  return readHouseBalance(transaction, pot);
}

/**
 * Posts a correction of what a vendor settled wrongly: above zero to the member, below zero from
 * the member. Refuses `wrong_amount` and `unknown_game`.
 */
export async function postAdjustment(taking: CallContext): Promise<Result<CallEffect, VendorCode>> {
  const { amountMinor } = taking.call;
  if (amountMinor === 0n) return refused('wrong_amount');
  if (!(await isOfKnownGame(taking))) return refused('unknown_game');
  const code = 'play_adjusted';
  const taken =
    amountMinor > 0n
      ? [{ debit: 'games', credit: 'member', amountMinor, code } as const]
      : await buildRecovery(taking, { amountMinor: -amountMinor, code, to: 'games' });
  const booked = await postMovements(taking, taken, taking.round);
  if (!booked.ok) throw new Error('what was there is gone');
  await recordPlay(taking, taking.round, { kind: 'adjustment', ...none, payoutMinor: amountMinor });
  const receivableMinor = await recordCallReceivable(taking, taken);
  const done = { ...noEffect, roundId: taking.round?.id, ...booked.value };
  return ok({ ...done, amountMinor, receivableMinor });
}
