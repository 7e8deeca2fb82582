import { ok, type Result, refused } from '#lib/result.ts';
import { withBonusBalance } from './bonus-money.ts';
import { type CallContext, type CallEffect, noEffect, type VendorCode } from './call.ts';
import { postMovements } from './money.ts';
import { namesKnownGame } from './named-bet.ts';
import { buildRecovery, recordCallReceivable } from './recovery.ts';
import { closeWithCall, recordPlay } from './round.ts';

const none = { stakeMinor: 0n, validStakeMinor: 0n };

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
  await closeWithCall(context);
  const done = {
    ...noEffect,
    roundId: context.round?.id,
    ...withBonusBalance(context, transfers.value),
  };
  return ok({ ...done, amountMinor, receivableMinor });
}
