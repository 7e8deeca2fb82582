import type { DrawnResult } from '#contract/draws/results.ts';
import { brandGroup, oddsBpsOf, rebateMinorOf } from './odds.ts';
import type { Line, Play } from './play.ts';

/** Stake of one unit in minor units, and how many times it is taken, 1 to 1,000. */
export interface UnitStake {
  readonly unitStakeMinor: bigint;
  readonly multiplier: number;
}

/** Bet on one issue: lines of one play at the odds of a group. */
export interface Bet extends UnitStake {
  readonly play: Play;
  readonly lines: readonly Line[];
  /** Group that was chosen, and the member's own. */
  readonly group?: number | undefined;
  readonly ownGroup?: number | undefined;
}

/** Payment of a bet by a result, in minor units. */
export interface BetPay {
  /** Gross return of lines that won. */
  readonly wonMinor: bigint;
  /** Stakes of lines that the result gives back. */
  readonly returnedMinor: bigint;
  /** Both together. */
  readonly payoutMinor: bigint;
  /** Rebate of the lower group, on what the draw decided. */
  readonly rebateMinor: bigint;
}

/** Returns the whole stake: lines × units × stake of a unit × multiplier, in minor units. */
export function costOf({ play, lines, unitStakeMinor, multiplier }: Bet): bigint {
  return BigInt(lines.length) * BigInt(play.units) * unitStakeMinor * BigInt(multiplier);
}

/** Returns the gross return of one line, rounded down by itself, in minor units. */
export function lineReturnMinor(bet: Bet, line: Line, result: DrawnResult): bigint {
  const stake = bet.unitStakeMinor * BigInt(bet.multiplier);
  const hits = BigInt(bet.play.hits(line, result));
  return (stake * hits * oddsBpsOf(bet.play, line, bet.group)) / 10_000n;
}

/** Settles a bet on a result. */
export function payOf(bet: Bet, result: DrawnResult): BetPay {
  const unit = bet.unitStakeMinor * BigInt(bet.multiplier);
  let wonMinor = 0n;
  let returnedMinor = 0n;
  for (const line of bet.lines) {
    wonMinor += lineReturnMinor(bet, line, result);
    if (bet.play.isReturned(line, result)) returnedMinor += unit * BigInt(bet.play.units);
  }
  const own = bet.ownGroup ?? brandGroup;
  return {
    wonMinor,
    returnedMinor,
    payoutMinor: wonMinor + returnedMinor,
    rebateMinor: rebateMinorOf(costOf(bet) - returnedMinor, { chosen: bet.group ?? own, own }),
  };
}
