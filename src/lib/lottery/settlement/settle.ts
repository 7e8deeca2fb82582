import type { LotteryKind } from '../kinds.ts';
import { listPickLines } from '../lines/lines.ts';
import { type FrozenOdds, findFrozenOdds } from '../odds.ts';
import type { Pick } from '../plays/play.ts';
import { playByCode } from '../plays/plays.ts';
import type { DrawnNumber, DrawResult } from '../result/result.ts';
import { calculateReturn, type StakeTerms } from './stake.ts';

/** A bet as it was accepted, at one station. */
export interface AcceptedBet extends StakeTerms {
  readonly kind: LotteryKind;
  /** The play's code. */
  readonly play: string;
  readonly pick: Pick;
  readonly odds: FrozenOdds;
}

/** Line that returns something, with the reason. */
export interface SettledLine {
  readonly key: string;
  /** Times it won; 0 where its stake comes back. */
  readonly hits: number;
  /** Gross odds × 10,000. */
  readonly oddsBps: number;
  readonly returnMinor: bigint;
  /** The drawn numbers that it met, where a draw has many. */
  readonly met?: readonly DrawnNumber[] | undefined;
}

/** Settlement of a bet by a draw. */
export interface BetSettlement {
  /** Of all lines. */
  readonly hits: number;
  /** Return of winning lines, their stakes included. */
  readonly wonMinor: bigint;
  /** Stakes that come back because the draw decided nothing (11x5, sum 30). */
  readonly returnedMinor: bigint;
  /** Both together: what is paid. */
  readonly returnMinor: bigint;
  /** Lines that return something, in the pick's order. */
  readonly lines: readonly SettledLine[];
}

/**
 * Settles a bet on a checked result. Each line is rounded down by itself, so a bet of many lines
 * returns as much as many bets of one. Throws for an unknown play and for odds that the bet lacks.
 */
export function settleBet(bet: AcceptedBet, result: DrawResult): BetSettlement {
  const play = playByCode(bet.kind, bet.play);
  const lines: SettledLine[] = [];
  let [hits, wonMinor, returnedMinor] = [0, 0n, 0n];
  for (const line of listPickLines(play, bet.pick)) {
    const { key } = line;
    const oddsBps = findFrozenOdds(play, bet.odds, line);
    const lineHits = play.hits(line, result);
    if (lineHits > 0) {
      const returnMinor = calculateReturn(bet, oddsBps, lineHits);
      lines.push({ key, hits: lineHits, oddsBps, returnMinor, met: play.met?.(line, result) });
      hits += lineHits;
      wonMinor += returnMinor;
    } else if (play.returns?.(line, result)) {
      const returnMinor = bet.unitStakeMinor * BigInt(bet.multiplier) * BigInt(play.units);
      lines.push({ key, hits: 0, oddsBps, returnMinor });
      returnedMinor += returnMinor;
    }
  }
  return { hits, wonMinor, returnedMinor, returnMinor: wonMinor + returnedMinor, lines };
}
