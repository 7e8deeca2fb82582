import type { BetOrder, placeDrawBets } from '#contract/draws/bets.ts';
import type { DrawLimitReached } from '#contract/draws/codes.ts';
import type { CodeOf } from '#contract/endpoint.ts';
import type { CallCode, CommonCode, RefusalDetail } from '#contract/refusals.ts';
import { countLines } from '#lib/lottery/lines/count.ts';
import { calculatePickOdds, type FrozenOdds, leastGroup } from '#lib/lottery/odds.ts';
import { formatPick, parsePick } from '#lib/lottery/picks/pick.ts';
import type { Pick as LotteryPick, Play } from '#lib/lottery/plays/play.ts';
import { playByCode } from '#lib/lottery/plays/plays.ts';
import { calculateStake, highestReturn, mostMultiplier } from '#lib/lottery/settlement/stake.ts';
import { toMoney } from '#lib/money.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import type { DrawGame } from '../games/index.ts';
import type { DrawSettings } from '../settings/index.ts';
import { highestStakeWithin } from './limited-bet.ts';

/** Bet of a slip that was parsed and priced, before its issue is read. */
export interface PricedBet {
  readonly game: DrawGame;
  /** Index of the bet on the slip, from 0; the same for the same bet on another lottery. */
  readonly index: number;
  readonly number: string;
  readonly play: Play;
  readonly pick: LotteryPick;
  /** The canonical pick. */
  readonly numbers: string;
  readonly unitStakeMinor: bigint;
  readonly multiplier: number;
  readonly group: number;
  readonly lines: number;
  readonly stakeMinor: bigint;
  readonly oddsBps: FrozenOdds;
  readonly mostReturnMinor: bigint;
}

/** Reasons why a bet is not accepted. */
export interface BetRefusal {
  readonly code: Extract<
    CallCode,
    'unknown_lottery' | 'bad_pick' | 'bad_stake' | 'odds_changed' | 'draw_limit_reached'
  >;
  readonly detail: RefusalDetail;
}

/** Reasons why a slip is not accepted. */
export interface SlipRefusal {
  readonly code: CodeOf<typeof placeDrawBets> | CommonCode;
  readonly detail?: RefusalDetail;
}

/** Context in which an order is priced. */
export interface PricingContext {
  readonly game: DrawGame;
  readonly settings: DrawSettings;
  readonly currency: string;
  /** The member's own group, used when the order names none. */
  readonly ownGroup: number;
  /**
   * Index of the bet on the slip, from 0, and the number of its bets, as `indexesOnSlip` counts.
   */
  readonly index: number;
  readonly count: number;
}

/**
 * Parses and prices one bet of a slip, without the database. Refuses with `bad_pick`, `bad_stake`,
 * `draw_limit_reached` and `odds_changed`.
 */
export function priceBet(order: BetOrder, context: PricingContext): Result<PricedBet, BetRefusal> {
  const { game, settings, ownGroup, index } = context;
  const { group = ownGroup, multiplier } = order;
  const read = parsePick(game.kind, order.play, order.numbers);
  if (!read.ok) {
    return refused({ code: 'bad_pick', detail: { pick: { index, ...read.refusal } } });
  }
  const play = playByCode(game.kind, order.play);
  const { pick } = read.value;
  const unitStakeMinor = BigInt(order.unitStakeMinor);
  if (!isStake(unitStakeMinor, settings) || multiplier > mostMultiplier || group < leastGroup) {
    return refused({ code: 'bad_stake', detail: {} });
  }
  const terms = { unitStakeMinor, multiplier };
  const stake = calculateStake(play, pick, terms);
  if (!stake.ok) return refused({ code: 'bad_stake', detail: {} });
  if (stake.value > BigInt(settings.mostBetMinor)) {
    return refused(refuseHighStake({ play, pick }, context));
  }
  const oddsBps = calculatePickOdds(play, pick, group);
  if (order.oddsBps && !areSameOdds(order.oddsBps, oddsBps)) {
    return refused({ code: 'odds_changed', detail: {} });
  }
  return ok({
    game,
    index,
    number: order.number,
    play,
    pick,
    numbers: formatPick(pick),
    ...terms,
    group,
    lines: countLines(play, pick).lines,
    stakeMinor: stake.value,
    oddsBps,
    mostReturnMinor: highestReturn(play, pick, oddsBps, terms),
  });
}

function refuseHighStake(
  bet: Pick<PricedBet, 'play' | 'pick'>,
  context: PricingContext,
): BetRefusal {
  const { settings, currency, index, count } = context;
  const leftMinor = BigInt(settings.mostBetMinor);
  const left = toMoney(highestStakeWithin(bet, { leftMinor }, settings), currency);
  return drawLimitRefusal({ kind: 'bet', left, ...(count > 1 && { index }) });
}

/** Builds the refusal `draw_limit_reached` of a bet that exceeds a limit. */
export function drawLimitRefusal(drawLimit: DrawLimitReached): BetRefusal {
  return { code: 'draw_limit_reached', detail: { drawLimit } };
}

function isStake(unitStakeMinor: bigint, { leastUnitMinor, unitStepMinor }: DrawSettings): boolean {
  return unitStakeMinor >= BigInt(leastUnitMinor) && unitStakeMinor % BigInt(unitStepMinor) === 0n;
}

function areSameOdds(shown: FrozenOdds, now: FrozenOdds): boolean {
  return Object.entries(now).every(([code, bps]) => shown[code] === bps);
}
