import { ok, type Result, refused } from '../../result.ts';
import { countLines } from '../lines/count.ts';
import { linesOf } from '../lines/lines.ts';
import { bps, type FrozenOdds, frozenOddsOf, oddsOf } from '../odds/odds.ts';
import type { Pick, Play } from '../plays/play.ts';

/** A bet's stake of a unit may be taken so many times at the most. */
export const mostMultiplier = 1_000;

/** What a unit costs, how many times, and at how many stations. */
export interface StakeTerms {
  /** Above 0, in minor units of the currency. */
  readonly unitStakeMinor: bigint;
  /** 1 to 1,000. */
  readonly multiplier: number;
  /** How many draws take the same bet; 1 where it is not said. */
  readonly stations?: number | undefined;
}

/** Which of the terms is not one. */
export type StakeRefusal = 'unitStake' | 'multiplier' | 'stations';

/** The whole stake: stations × lines × units × stake of a unit × multiplier (rules, §1). */
export function stakeOf(play: Play, pick: Pick, terms: StakeTerms): Result<bigint, StakeRefusal> {
  const { unitStakeMinor, multiplier, stations = 1 } = terms;
  const isCount = (count: number) => Number.isInteger(count) && count >= 1;
  if (unitStakeMinor <= 0n) return refused('unitStake');
  if (!isCount(multiplier) || multiplier > mostMultiplier) return refused('multiplier');
  if (!isCount(stations)) return refused('stations');
  const { units } = countLines(play, pick);
  return ok(unitStakeMinor * BigInt(units) * BigInt(multiplier) * BigInt(stations));
}

/** What a line that wins once returns: stake of a unit × multiplier × odds, rounded down. */
export function returnOf(
  { unitStakeMinor, multiplier }: StakeTerms,
  oddsBps: number,
  hits = 1,
): bigint {
  const staked = unitStakeMinor * BigInt(multiplier) * BigInt(hits);
  return (staked * BigInt(oddsBps)) / BigInt(bps);
}

/**
 * The most that a bet can return at one station: of a slip's fields it is what some draw returns, but
 * for what rounding takes; of a pasted list some draw returns no more than it.
 */
export function highestReturn(play: Play, pick: Pick, odds: FrozenOdds, terms: StakeTerms): bigint {
  const lines = linesOf(play, pick);
  const won = returnOf(
    terms,
    play.most(lines, (line) => frozenOddsOf(play, odds, line)),
  );
  if (!play.returns) return won;
  // Where a draw gives stakes back it gives all of them back.
  const back = returnOf(terms, bps, lines.length * play.units);
  return back > won ? back : won;
}

/** What one outcome of a draw would cost the house if a bet was accepted. */
export interface Outcome {
  /** The same for every bet on this outcome: `de:35`; a permutation names its base's. */
  readonly key: string;
  /** Stakes of a unit on it; also how often it can win at most. */
  readonly units: number;
  /** Gross odds × 10,000. */
  readonly oddsBps: number;
}

/** The outcomes that a pick is on: its liability is the sum of units × stake × odds of each. */
export function outcomesOf(play: Play, pick: Pick, group?: number): readonly Outcome[] {
  return linesOf(play, pick).map((line) => ({
    key: `${play.outcomes}:${line.key}`,
    units: play.units,
    oddsBps: oddsOf(play, line, group),
  }));
}
