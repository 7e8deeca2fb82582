import type { BetOrder, placeDrawBets } from '#contract/draws/bets.ts';
import type { DrawLimitReached } from '#contract/draws/codes.ts';
import type { CodeOf } from '#contract/endpoint.ts';
import type { CallCode, CommonCode, RefusalDetail } from '#contract/refusals.ts';
import { countLines } from '#lib/lottery/lines/count.ts';
import { type FrozenOdds, leastGroup, oddsOfPick } from '#lib/lottery/odds/odds.ts';
import { formatPick, readPick } from '#lib/lottery/picks/pick.ts';
import type { Pick as LotteryPick, Play } from '#lib/lottery/plays/play.ts';
import { playOf } from '#lib/lottery/plays/plays.ts';
import { highestReturn, mostMultiplier, stakeOf } from '#lib/lottery/settling/stake.ts';
import { toMoney } from '#lib/money.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import type { DrawSettings } from '#platform/base/settings/draws.ts';
import type { DrawGame } from '../games/index.ts';
import { stakeWithin } from './still-taken.ts';

/** A bet of a slip that was read and priced, before anything is asked of its issue. */
export interface PricedBet {
  readonly game: DrawGame;
  /** Which bet of the slip it is, from 0; the same for the same bet on another lottery. */
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

/** Why a bet is not taken. */
export interface OrderRefusal {
  readonly code: Extract<
    CallCode,
    'unknown_lottery' | 'bad_pick' | 'bad_stake' | 'odds_changed' | 'draw_limit_reached'
  >;
  readonly detail: RefusalDetail;
}

/** Why a slip is not taken, or a bet not cancelled. */
export interface BetRefusal {
  readonly code: CodeOf<typeof placeDrawBets> | CommonCode;
  readonly detail?: RefusalDetail;
}

/** What orders are read by. */
export interface Reading {
  readonly game: DrawGame;
  readonly settings: DrawSettings;
  readonly currency: string;
  /** The member's own group: what is bet at where no other is named. */
  readonly ownGroup: number;
  /** Which bet of the slip it is, from 0, and how many it has, as `indexesOnSlip` counts. */
  readonly index: number;
  readonly count: number;
}

/** Reads and prices one bet of a slip. Nothing of the database is asked. */
export function readOrder(order: BetOrder, reading: Reading): Result<PricedBet, OrderRefusal> {
  const { game, settings, ownGroup, index } = reading;
  const { group = ownGroup, multiplier } = order;
  const read = readPick(game.kind, order.play, order.numbers);
  if (!read.ok) {
    return refused({ code: 'bad_pick', detail: { pick: { index, ...read.refusal } } });
  }
  const play = playOf(game.kind, order.play);
  const { pick } = read.value;
  const unitStakeMinor = BigInt(order.unitStakeMinor);
  if (!isStake(unitStakeMinor, settings) || multiplier > mostMultiplier || group < leastGroup) {
    return refused({ code: 'bad_stake', detail: {} });
  }
  const terms = { unitStakeMinor, multiplier };
  const stake = stakeOf(play, pick, terms);
  if (!stake.ok) return refused({ code: 'bad_stake', detail: {} });
  if (stake.value > BigInt(settings.mostBetMinor)) {
    return refused(tooHigh({ play, pick }, reading));
  }
  const oddsBps = oddsOfPick(play, pick, group);
  if (order.oddsBps && !isSame(order.oddsBps, oddsBps)) {
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

function tooHigh(bet: Pick<PricedBet, 'play' | 'pick'>, reading: Reading): OrderRefusal {
  const { settings, currency, index, count } = reading;
  const leftMinor = BigInt(settings.mostBetMinor);
  const left = toMoney(stakeWithin(bet, { leftMinor }, settings), currency);
  return limitReached({ kind: 'bet', left, ...(count > 1 && { index }) });
}

/** The refusal of a bet that goes over a limit. */
export function limitReached(drawLimit: DrawLimitReached): OrderRefusal {
  return { code: 'draw_limit_reached', detail: { drawLimit } };
}

function isStake(unitStakeMinor: bigint, { leastUnitMinor, unitStepMinor }: DrawSettings): boolean {
  return unitStakeMinor >= BigInt(leastUnitMinor) && unitStakeMinor % BigInt(unitStepMinor) === 0n;
}

function isSame(shown: FrozenOdds, now: FrozenOdds): boolean {
  return Object.entries(now).every(([code, bps]) => shown[code] === bps);
}
