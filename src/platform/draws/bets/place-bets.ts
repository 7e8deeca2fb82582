import type { DrawBet } from '#contract/draws/bets.ts';
import { newId } from '#lib/id.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { Parts } from '#platform/base/parts.ts';
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
import { lockOpenIssues } from './open-issues.ts';
import type { BetRefusal, PricedBet } from './order.ts';
import { insertBets } from './queries.ts';
import { reserveRoom } from './room.ts';
import { listGameCodes, withLottery } from './slip-indexes.ts';
import { type PostStakes, postFreeStakes } from './stakes.ts';

type Doors = Parameters<typeof checkStake>[1]['doors'];
type Answer = Result<{ readonly bets: readonly DrawBet[] }, BetRefusal>;

/** Context in which a slip is placed. */
export interface PlacementContext {
  readonly memberId: string;
  readonly bets: readonly PricedBet[];
  readonly settings: DrawSettings;
  readonly doors: Doors;
  readonly timeZone: string;
  /** Source of the groups of odds, and listeners that count by them and what the house gives. */
  readonly groups: Pick<Parts, 'readGroups' | 'betsPlaced' | 'moneyMoved'>;
  /** Read again once everything is locked: a bet that comes too late is refused. */
  readonly nowMs: () => number;
  /** Source of the stakes; by default what the member can spend. */
  readonly takeStakes?: PostStakes;
}

/**
 * Places priced bets, all or none: opens their rounds, and for real money records recent lotteries
 * and the groups of odds. The caller rolls back on a refusal. Locks in one order: the member,
 * issues, liabilities of outcomes, bonuses, money. Refuses with the codes of `checkStake`, `staff_account`,
 * `group_too_high`, `unknown_issue`, `issue_closed`, `draw_limit_reached`, `bonus_max_bet` and
 * `insufficient_funds`; throws when a stake was posted before.
 */
export async function placeBets(
  transaction: Transaction,
  placing: PlacementContext,
): Promise<Answer> {
  const { bets, memberId, settings, doors, timeZone, groups: groupReaders } = placing;
  const amountMinor = bets.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0n);
  const resting = bets.find(({ game }) => game.isUnderMaintenance)?.game;
  const isUnderMaintenance = resting !== undefined;
  const stake = { memberId, isUnderMaintenance, amountMinor, timeZone, nowMs: placing.nowMs() };
  const admitted = await checkStake(transaction, { doors, books: playBooks }, stake);
  if (!admitted.ok) {
    const isOfGame = resting && admitted.refusal.code === 'game_under_maintenance';
    if (!isOfGame) return refused(admitted.refusal);
    return refused(withLottery(admitted.refusal, { game: resting, codes: listGameCodes(bets) }));
  }
  // Who sees into the house could choose the bets that a draw is made from (draws, §2).
  if (admitted.value.isStaff) return refused({ code: 'staff_account' });
  const { member, mode } = admitted.value;
  const groups = await groupReaders.readGroups(transaction, member);
  // Somebody above may have lowered it since the slip was drawn.
  if (bets.some(({ group }) => group > groups.own)) {
    return refused({ code: 'group_too_high', detail: { highestGroup: groups.own } });
  }
  const open = await lockOpenIssues(transaction, placing);
  if (!open.ok) return open;
  const bettor = { memberId, currency: member.currency, mode };
  const full = await reserveRoom(transaction, bets, { bettor, settings });
  if (full) return refused(full);
  const { nowMs, issues } = open.value;
  const placed = bets.map((bet) => toBet(bet, { staker: admitted.value, groups, nowMs }));
  const funded = await fundStakes(transaction, placed, { bets, placing, nowMs });
  if (!funded.ok) return funded;
  const { before, bonus } = funded.value;
  const transfers = await (placing.takeStakes
    ? placing.takeStakes(transaction, placed)
    : postFreeStakes(transaction, placed, before));
  const booked = await bookStakes(transaction, { placed, bets, transfers });
  if (!booked.ok) return booked;
  await bonus?.save(transaction, groupReaders);
  if (mode === 'real') {
    const betIds = placed.map(({ id }) => id);
    const gameIds = placed.map(({ gameId }) => gameId);
    await recordLotteries(transaction, { memberId, gameIds, nowMs });
    await groupReaders.betsPlaced(transaction, { betIds, groups, nowMs });
  }
  const shown = placed.map((bet): DrawBet => {
    const found = issues.get(bet.issueId);
    if (!found) throw new Error(`the issue of bet ${bet.id} was not held`);
    return toDrawBet(bet, { ...found, cancelSeconds: settings.cancelSeconds });
  });
  return ok({ bets: shown });
}

function toBet(
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

/** Opens the rounds of bets whose stakes were taken, and writes the bets. */
async function bookStakes(
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
