import { wholeInBps } from '../../basis-points.ts';
import { ok, type Result, refused } from '../../result.ts';
import { countLines } from '../lines/count.ts';
import { listPickLines } from '../lines/lines.ts';
import { calculateOdds, type FrozenOdds, findFrozenOdds } from '../odds.ts';
import type { Pick, Play } from '../plays/play.ts';

/** Most times that a bet may multiply its unit stake. */
export const mostMultiplier = 1_000;

/** Terms of a stake: the cost of a unit, its multiplier, and the number of stations. */
export interface StakeTerms {
  /** Above 0, in minor units of the currency. */
  readonly unitStakeMinor: bigint;
  /** 1 to 1,000. */
  readonly multiplier: number;
  /** Number of draws that accept the same bet; 1 by default. */
  readonly stations?: number | undefined;
}

/** Invalid term of a stake. */
export type StakeRefusal = 'unitStake' | 'multiplier' | 'stations';

/** The whole stake: stations × lines × units × stake of a unit × multiplier (rules, §1). */
export function calculateStake(
  play: Play,
  pick: Pick,
  terms: StakeTerms,
): Result<bigint, StakeRefusal> {
  const { unitStakeMinor, multiplier, stations = 1 } = terms;
  const isCount = (count: number) => Number.isInteger(count) && count >= 1;
  if (unitStakeMinor <= 0n) return refused('unitStake');
  if (!isCount(multiplier) || multiplier > mostMultiplier) return refused('multiplier');
  if (!isCount(stations)) return refused('stations');
  const { units } = countLines(play, pick);
  return ok(unitStakeMinor * BigInt(units) * BigInt(multiplier) * BigInt(stations));
}

/**
 * Returns the amount for a line that wins `hits` times: unit stake × multiplier × odds, rounded
 * down.
 */
export function calculateReturn(
  { unitStakeMinor, multiplier }: StakeTerms,
  oddsBps: number,
  hits = 1,
): bigint {
  const staked = unitStakeMinor * BigInt(multiplier) * BigInt(hits);
  return (staked * BigInt(oddsBps)) / BigInt(wholeInBps);
}

/**
 * Returns the most that a bet can return at one station: for the fields of a slip some draw returns
 * it, up to rounding; for a pasted list it is an upper bound.
 */
export function highestReturn(play: Play, pick: Pick, odds: FrozenOdds, terms: StakeTerms): bigint {
  const lines = listPickLines(play, pick);
  const won = calculateReturn(
    terms,
    play.most(lines, (line) => findFrozenOdds(play, odds, line)),
  );
  if (!play.returns) return won;
  // Where a draw gives stakes back it gives all of them back.
  const back = calculateReturn(terms, wholeInBps, lines.length * play.units);
  return back > won ? back : won;
}

/** Cost of one outcome of a draw for the house if a bet was accepted. */
export interface DrawOutcome {
  /** Key that every bet on this outcome shares: `de:35`; a permutation uses its base's. */
  readonly key: string;
  /** Unit stakes on it; also the most times it can win. */
  readonly units: number;
  /** Gross odds × 10,000. */
  readonly oddsBps: number;
}

/**
 * Lists the outcomes that a pick bets on: its liability is the sum of units × stake × odds of each.
 */
export function listOutcomes(play: Play, pick: Pick, group?: number): readonly DrawOutcome[] {
  return listPickLines(play, pick).map((line) => ({
    key: `${play.outcomes}:${line.key}`,
    units: play.units,
    oddsBps: calculateOdds(play, line, group),
  }));
}
