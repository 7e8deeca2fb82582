import { ok, type Result, refused } from '#lib/result.ts';
import { touchSignIn } from '#platform/identity/index.ts';
import { consumeGrantRound } from '../free-rounds/index.ts';
import { findPlayCheckRefusal } from '../launches/index.ts';
import { findCashBesideBonus, fundBet, saveBonus, withBonusBalance } from './bonus-money.ts';
import { type BetContext, type CallEffect, noEffect, type VendorCode } from './call.ts';
import { postMovements } from './money.ts';
import { calculatePotShare } from './pot-share.ts';
import { acceptPromotionBet } from './promotion-bet.ts';
import { buildRound, closeRound, saveCallRound, withCallDetails } from './round.ts';

/**
 * Accepts a bet: debits the stake from the wallet and an active bonus, credits the jackpot's share,
 * and opens or extends the round; a call that closes the round records its fact as well. A bet ahead
 * of a promotion is `acceptPromotionBet`'s. Refuses with the codes of `PlayCheckCode`,
 * `session_closed`, `unknown_member`, `unknown_game`, `round_closed`, `wrong_amount`,
 * `free_rounds_over`, `insufficient_funds`, and `bonus_max_bet` for a stake above the active
 * bonus's highest bet.
 */
export async function acceptBet(context: BetContext): Promise<Result<CallEffect, VendorCode>> {
  const { call } = context;
  if (call.isPromotion) return acceptPromotionBet(context);
  // In one round trip: the amount decides nothing until the ledger is locked.
  const [checked, freeMinor] = await Promise.all([
    checkBeforeBet(context),
    findCashBesideBonus(context),
  ]);
  if (!checked.ok) return checked;
  if (context.round && context.round.state !== 'open') return refused('round_closed');
  if (call.isFree ? call.amountMinor !== 0n : call.amountMinor <= 0n) {
    return refused('wrong_amount');
  }
  if (calculatePotShare(call) > call.amountMinor) return refused('wrong_amount');
  if (!(await consumeFreeRound(context))) return refused('free_rounds_over');
  const openRound = withCallDetails(
    context.round ?? buildRound(context, context.session?.firstId),
    context,
  );
  const { amountMinor } = call;
  const funded = await fundBet(context, openRound, freeMinor);
  if (!funded.ok) return refused(funded.refusal);
  const { bonus, before } = funded.value;
  const jackpotMinor = calculatePotShare(call);
  const jackpot = `jackpot:${call.vendor.vassalage}` as const;
  const transfers = await postMovements(
    context,
    [
      { debit: 'member', credit: 'games', amountMinor, code: 'bet' },
      { debit: 'games', credit: jackpot, amountMinor: jackpotMinor, code: 'jackpot_share' },
    ],
    openRound,
    { before },
  );
  if (!transfers.ok) return transfers;
  const contextWithBonus = { ...context, bonus };
  // A round that closes saves its bonus once that is settled.
  if (!call.isClosed) await saveBonus(contextWithBonus);
  const stakedRound = { ...openRound, stakesMinor: openRound.stakesMinor + amountMinor };
  await saveCallRound(
    contextWithBonus,
    call.isClosed ? await closeRound(contextWithBonus, stakedRound) : stakedRound,
  );
  const moved = withBonusBalance(contextWithBonus, transfers.value);
  return ok({ ...noEffect, roundId: openRound.id, amountMinor, jackpotMinor, ...moved });
}

/**
 * Consumes a round of the grant that a bet names; true for a bet without a grant. Returns false
 * when none is left, or when the bet continues a round: a free round is a round of its own.
 */
async function consumeFreeRound({ transaction, call, member, round, nowMs }: BetContext) {
  const { freeRoundRef: id, gameId } = call;
  if (id === undefined) return true;
  if (round !== undefined) return false;
  return await consumeGrantRound(transaction, { id, memberId: member.id, gameId, nowMs });
}

/**
 * Makes the checks before a bet: its session first, then those of a launch (play, "Launch"). A
 * session that passes keeps its sign-in alive. Refuses with the codes of `PlayCheckCode`,
 * `session_closed`, `unknown_member` and `unknown_game`.
 */
async function checkBeforeBet(context: BetContext): Promise<Result<undefined, VendorCode>> {
  const { transaction, call, member, nowMs, timeZone, mode, siteClosures, books } = context;
  const { session, game } = context;
  const sessionRefusal = findSessionRefusal(context);
  if (sessionRefusal !== undefined || !session || !game)
    return refused(sessionRefusal ?? 'session_closed');
  const signIn = { sessionId: session.signInId, memberId: member.id, nowMs };
  const { country } = session;
  const { isUnderMaintenance } = game;
  const { vendor, amountMinor } = call;
  const checkQuery = { member, mode, vendor, country, isUnderMaintenance, amountMinor };
  const zonedQuery = { ...checkQuery, nowMs, timeZone };
  const [isSignedIn, playRefusal] = await Promise.all([
    touchSignIn(transaction, signIn),
    findPlayCheckRefusal(transaction, { siteClosures, books }, zonedQuery),
  ]);
  if (!isSignedIn) return refused('session_closed');
  if (playRefusal === undefined) return ok(undefined);
  return refused(playRefusal.code === 'not_logged_in' ? 'session_closed' : playRefusal.code);
}

function findSessionRefusal(context: BetContext): VendorCode | undefined {
  const { call, member, nowMs, session, game } = context;
  if (!session || session.closedAtMs !== undefined || session.expiresAtMs <= nowMs) {
    return 'session_closed';
  }
  if (session.memberId !== member.id) return 'unknown_member';
  const isLaunched = session.gameId === call.gameId;
  const mayBet = isLaunched || (call.mayChangeGame && game?.vassalage === session.vassalage);
  return game && mayBet ? undefined : 'unknown_game';
}
