import { ok, type Result, refused } from '#lib/result.ts';
import { type BetContext, type CallEffect, noEffect, type VendorCode } from './call.ts';
import { buildRound, closeRound, saveCallRound } from './round.ts';

/**
 * Accepts the bet of zero that a vendor makes ahead of a promotion's win: no check stops it and its
 * session may be over, because it may come long after the play (docs.hub88.io, changelog of May
 * 2025). Refuses `wrong_amount` for any stake, `session_closed` for an unknown token,
 * `unknown_member` for another member's, and `unknown_game`.
 */
export async function acceptPromotionBet(
  context: BetContext,
): Promise<Result<CallEffect, VendorCode>> {
  const { call, member, session, game } = context;
  if (call.amountMinor !== 0n) return refused('wrong_amount');
  if (!session) return refused('session_closed');
  if (session.memberId !== member.id) return refused('unknown_member');
  if (game?.vassalage !== call.vendor.vassalage) return refused('unknown_game');
  if (context.round) return ok({ ...noEffect, roundId: context.round.id });
  const round = { ...buildRound(context, session.firstId), isFree: true, details: call.details };
  await saveCallRound(context, call.isClosed ? await closeRound(context, round) : round);
  return ok({ ...noEffect, roundId: round.id });
}
