import { ok, type Result, refused } from '#lib/result.ts';
import { withBonusBalance } from './bonus-money.ts';
import { type CallContext, type CallEffect, noEffect, type VendorCode } from './call.ts';
import { namesKnownGame, namesLiveBet } from './live-bet.ts';
import { postMovements } from './money.ts';
import { buildRecovery, recordCallReceivable } from './recovery.ts';
import { closeRound, recordPlay, saveCallRound } from './round.ts';

const none = { stakeMinor: 0n, validStakeMinor: 0n };

/**
 * Pays a win of the vendor's own promotion; it is no play and makes no fact. Refuses
 * `wrong_amount`, `unknown_game`, and `unknown_transaction` for a bet that is not live.
 */
export async function payPromoWin(context: CallContext): Promise<Result<CallEffect, VendorCode>> {
  const { amountMinor, isClosed } = context.call;
  if (amountMinor <= 0n) return refused('wrong_amount');
  if (!(await namesLiveBet(context))) return refused('unknown_transaction');
  if (!(await namesKnownGame(context))) return refused('unknown_game');
  const paid = { debit: 'promotions', credit: 'member', amountMinor, code: 'promo_win' } as const;
  const transfers = await postMovements(context, [paid], context.round);
  if (!transfers.ok) throw new Error('the house had too little');
  const { round } = context;
  if (isClosed && round?.state === 'open')
    await saveCallRound(context, await closeRound(context, round));
  return ok({
    ...noEffect,
    roundId: round?.id,
    amountMinor,
    ...withBonusBalance(context, transfers.value),
  });
}

/**
 * Posts a vendor's correction of a wrong settlement: above zero to the member, below zero from the
 * member. Refuses `wrong_amount` and `unknown_game`.
 */
export async function postAdjustment(
  context: CallContext,
): Promise<Result<CallEffect, VendorCode>> {
  const { amountMinor } = context.call;
  if (amountMinor === 0n) return refused('wrong_amount');
  if (!(await namesKnownGame(context))) return refused('unknown_game');
  const code = 'play_adjusted';
  const taken =
    amountMinor > 0n
      ? [{ debit: 'games', credit: 'member', amountMinor, code } as const]
      : await buildRecovery(context, { amountMinor: -amountMinor, code, to: 'games' });
  const transfers = await postMovements(context, taken, context.round);
  if (!transfers.ok) throw new Error('what was there is gone');
  await recordPlay(context, context.round, {
    kind: 'adjustment',
    ...none,
    payoutMinor: amountMinor,
  });
  const receivableMinor = await recordCallReceivable(context, taken);
  const done = {
    ...noEffect,
    roundId: context.round?.id,
    ...withBonusBalance(context, transfers.value),
  };
  return ok({ ...done, amountMinor, receivableMinor });
}
