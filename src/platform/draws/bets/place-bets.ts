import type { DrawBet } from '#contract/draws/bets.ts';
import { newId } from '#lib/id.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { Parts } from '#platform/base/parts.ts';
import type { SiteClosures } from '#platform/brand/index.ts';
import {
  checkStake,
  openOwnRound,
  playBooks,
  recordLotteries,
  type Staker,
} from '#platform/play/index.ts';
import { issueId } from '../issues/index.ts';
import type { BetGroups } from '../parts.ts';
import type { DrawSettings } from '../settings/index.ts';
import { type Bet, buildRoundDetails, toDrawBet } from './bet.ts';
import { fundStakes } from './bonus-stakes.ts';
import { reserveRoom } from './limit-room.ts';
import { lockOpenIssues } from './open-issues.ts';
import type { PricedBet, SlipRefusal } from './priced-bet.ts';
import { insertBets } from './queries.ts';
import { listGameCodes, withLottery } from './slip-indexes.ts';
import { type PostStakes, postFreeStakes } from './stakes.ts';

type Answer = Result<{ readonly bets: readonly DrawBet[] }, SlipRefusal>;

/** Context in which a slip is placed. */
export interface PlacementContext {
  readonly memberId: string;
  readonly bets: readonly PricedBet[];
  readonly settings: DrawSettings;
  readonly siteClosures: SiteClosures;
  readonly timeZone: string;
  /**
   * Functions of other wings: the reader of the groups of odds, and the listeners to placed bets and
   * to money that the house gives.
   */
  readonly wingParts: Pick<Parts, 'readGroups' | 'betsPlaced' | 'moneyMoved'>;
  /** Clock; it is read again once all rows are locked, so that a late bet is refused. */
  readonly nowMs: () => number;
  /** Function that posts the stakes; by default from the member's free balance. */
  readonly postStakes?: PostStakes;
}

/**
 * Places priced bets, all or none, and opens their rounds. For real money it also records recent
 * lotteries and the groups of odds. A refusal may leave reservations behind, so the caller rolls
 * back. Locks in one order: the member, issues, liabilities of outcomes, bonuses, money. Refuses
 * with the codes of `checkStake`, `staff_account`, `group_too_high`, `unknown_issue`,
 * `issue_closed`, `draw_limit_reached`, `bonus_max_bet` and `insufficient_funds`; throws when a
 * stake was posted before.
 */
export async function placeBets(
  transaction: Transaction,
  context: PlacementContext,
): Promise<Answer> {
  const { bets, memberId, settings, siteClosures, timeZone, wingParts } = context;
  const amountMinor = bets.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0n);
  const closedGame = bets.find(({ game }) => game.isUnderMaintenance)?.game;
  const isUnderMaintenance = closedGame !== undefined;
  const stake = { memberId, isUnderMaintenance, amountMinor, timeZone, nowMs: context.nowMs() };
  const checked = await checkStake(transaction, { siteClosures, books: playBooks }, stake);
  if (!checked.ok) {
    const isForMaintenance = closedGame && checked.refusal.code === 'game_under_maintenance';
    if (!isForMaintenance) return refused(checked.refusal);
    return refused(withLottery(checked.refusal, { game: closedGame, codes: listGameCodes(bets) }));
  }
  // Who sees into the house could choose the bets that a draw is made from (draws, §2).
  if (checked.value.isStaff) return refused({ code: 'staff_account' });
  const { member, mode } = checked.value;
  const groups = await wingParts.readGroups(transaction, member);
  // Somebody above may have lowered it since the slip was drawn.
  if (bets.some(({ group }) => group > groups.own)) {
    return refused({ code: 'group_too_high', detail: { highestGroup: groups.own } });
  }
  const open = await lockOpenIssues(transaction, context);
  if (!open.ok) return open;
  const bettor = { memberId, currency: member.currency, mode };
  const limitRefusal = await reserveRoom(transaction, bets, { bettor, settings });
  if (limitRefusal) return refused(limitRefusal);
  const { nowMs, issues } = open.value;
  const placed = bets.map((bet) => buildBet(bet, { staker: checked.value, groups, nowMs }));
  const funded = await fundStakes(transaction, placed, { bets, context, nowMs });
  if (!funded.ok) return funded;
  const { before, bonus } = funded.value;
  const transfers = await (context.postStakes
    ? context.postStakes(transaction, placed)
    : postFreeStakes(transaction, placed, before));
  const inserted = await insertBetsWithRounds(transaction, { placed, bets, transfers });
  if (!inserted.ok) return inserted;
  await bonus?.save(transaction, wingParts);
  if (mode === 'real') {
    const betIds = placed.map(({ id }) => id);
    const gameIds = placed.map(({ gameId }) => gameId);
    await recordLotteries(transaction, { memberId, gameIds, nowMs });
    await wingParts.betsPlaced(transaction, { betIds, groups, nowMs });
  }
  const shown = placed.map((bet): DrawBet => {
    const found = issues.get(bet.issueId);
    if (!found) throw new Error(`the issue of bet ${bet.id} was not locked`);
    return toDrawBet(bet, { ...found, cancelSeconds: settings.cancelSeconds });
  });
  return ok({ bets: shown });
}

function buildBet(
  bet: PricedBet,
  {
    staker,
    groups: { own: ownGroup },
    nowMs,
  }: { readonly staker: Staker; readonly groups: BetGroups; readonly nowMs: number },
): Bet {
  const { game, play, numbers, unitStakeMinor, multiplier, group, lines, stakeMinor } = bet;
  const { oddsBps, mostReturnMinor } = bet;
  return {
    id: newId(nowMs),
    issueId: issueId(game.code, bet.number),
    gameCode: game.code,
    gameId: game.gameId,
    memberId: staker.member.id,
    play: play.code,
    numbers,
    unitStakeMinor,
    multiplier,
    group,
    ownGroup,
    lines,
    stakeMinor,
    oddsBps,
    mostReturnMinor,
    state: 'accepted',
    payoutMinor: 0n,
    rebateMinor: 0n,
    resultVersion: 0,
    currency: staker.member.currency,
    mode: staker.mode,
    acceptedAtMs: nowMs,
  };
}

/**
 * Inserts bets and opens their rounds, once their stakes are posted. Refuses `insufficient_funds`
 * when the posting did; throws when it refused for another reason.
 */
async function insertBetsWithRounds(
  transaction: Transaction,
  {
    placed,
    bets,
    transfers,
  }: {
    readonly placed: readonly Bet[];
    readonly bets: readonly PricedBet[];
    readonly transfers: Awaited<ReturnType<PostStakes>>;
  },
) {
  if (!transfers.ok) {
    if (transfers.refusal === 'insufficient_funds') return refused({ code: transfers.refusal });
    throw new Error('a new bet was booked before');
  }
  await insertBets(transaction, placed);
  for (const [index, bet] of placed.entries()) {
    const { id, memberId, currency, mode, stakeMinor, gameId, acceptedAtMs: nowMs } = bet;
    const { transferId = '', debitFreeMinor: freeMinor = 0n } = transfers.value[index] ?? {};
    const vassalage = bets[index]?.game.vassalage ?? '';
    const details = buildRoundDetails(bet);
    await openOwnRound(transaction, {
      id,
      vassalage,
      gameId,
      memberId,
      currency,
      mode,
      stakeMinor,
      details,
      transferId,
      freeMinor,
      nowMs,
      mostPayoutMinor: bet.mostReturnMinor,
    });
  }
  return ok(undefined);
}
