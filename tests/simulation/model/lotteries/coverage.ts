import type { DrawnResult } from '#contract/draws/results.ts';
import type { Line, Play } from './play.ts';

/** Lines of one play that somebody bets on in an issue. */
export interface CoveredLines {
  readonly play: Play;
  readonly lines: readonly Line[];
}

/** Returns on how many of some results any line wins. */
export function countCovered(
  covers: readonly CoveredLines[],
  results: readonly DrawnResult[],
): number {
  return results.filter((result) =>
    covers.some(({ play, lines }) => lines.some((line) => play.hits(line, result) > 0)),
  ).length;
}

/** Returns whether so much is covered that stakes count for nothing: more than 90 % (play §3). */
export function isOverCovered(covered: number, all: number): boolean {
  return covered * 10 > all * 9;
}
