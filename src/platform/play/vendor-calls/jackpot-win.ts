import { ok, type Result, refused } from '#lib/result.ts';
import { readHouseBalance } from '#platform/money/index.ts';
import { lockVendor } from '../vendors/index.ts';
import { withBonusBalance } from './bonus-money.ts';
import { type CallContext, type CallEffect, noEffect, type VendorCode } from './call.ts';
import { postMovements } from './money.ts';
import { namesKnownGame, namesUnreversedBet } from './named-bet.ts';
import { closeWithCall, recordPlay } from './round.ts';

/**
 * Pays a jackpot out of the pot that stakes contribute to: an amount, or all that is there, which
 * may be nothing. Refuses `wrong_amount`, `unknown_game`, `unknown_transaction` for a bet that is
 * unknown or reversed, and `pot_too_small` for more than the pot has.
 */
export async function payJackpotWin(context: CallContext): Promise<Result<CallEffect, VendorCode>> {
  const { call } = context;
  const isWhole = call.isWholePot === true;
  if (isWhole ? call.amountMinor !== 0n : call.amountMinor <= 0n) return refused('wrong_amount');
  if (!(await namesKnownGame(context))) return refused('unknown_game');
  if (!(await namesUnreversedBet(context))) return refused('unknown_transaction');
  const potMinor = await readPot(context);
  if (call.amountMinor > potMinor) return refused('pot_too_small');
  const thereMinor = potMinor > 0n ? potMinor : 0n;
  const amountMinor = isWhole ? thereMinor : call.amountMinor;
  const debit = `jackpot:${call.vendor.vassalage}` as const;
  const paid = { debit, credit: 'member', amountMinor, code: 'jackpot_win' } as const;
  const transfers = await postMovements(context, [paid], context.round);
  if (!transfers.ok) throw new Error('the house had too little');
  const figures = { stakeMinor: 0n, validStakeMinor: 0n, payoutMinor: amountMinor };
  if (amountMinor > 0n) await recordPlay(context, context.round, { kind: 'jackpot', ...figures });
  await closeWithCall(context);
  return ok({
    ...noEffect,
    roundId: context.round?.id,
    amountMinor,
    ...withBonusBalance(context, transfers.value),
  });
}

/** Returns what is in the vendor's pot; until the transaction ends nobody else is paid out of it. */
async function readPot({ transaction, call, member, mode }: CallContext): Promise<bigint> {
  const { vassalage } = call.vendor;
  await lockVendor(transaction, vassalage);
  const pot = { kind: `jackpot:${vassalage}`, currency: member.currency, unit: mode } as const;
  return readHouseBalance(transaction, pot);
}
