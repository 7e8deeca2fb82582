import { ok, type Result, refused } from '#lib/result.ts';
import { withBonusBalance } from './bonus-money.ts';
import { type CallContext, type CallEffect, noEffect, type VendorCode } from './call.ts';
import { postMovements } from './money.ts';
import { namesKnownGame, namesUnreversedBet } from './named-bet.ts';
import { closeWithCall } from './round.ts';

/**
 * Pays a win of the vendor's own promotion; it is no play and makes no fact. Refuses
 * `wrong_amount`, `unknown_game`, and `unknown_transaction` for a bet that is unknown or
 * reversed.
 */
export async function payPromoWin(context: CallContext): Promise<Result<CallEffect, VendorCode>> {
  const { amountMinor } = context.call;
  if (amountMinor <= 0n) return refused('wrong_amount');
  if (!(await namesUnreversedBet(context))) return refused('unknown_transaction');
  if (!(await namesKnownGame(context))) return refused('unknown_game');
  const paid = { debit: 'promotions', credit: 'member', amountMinor, code: 'promo_win' } as const;
  const transfers = await postMovements(context, [paid], context.round);
  if (!transfers.ok) throw new Error('the house had too little');
  await closeWithCall(context);
  return ok({
    ...noEffect,
    roundId: context.round?.id,
    amountMinor,
    ...withBonusBalance(context, transfers.value),
  });
}
