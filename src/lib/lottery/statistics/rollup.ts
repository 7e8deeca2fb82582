import type { LotteryKind } from '../kinds.ts';
import type { DrawResult } from '../result/result.ts';
import { listTwoSided, type Side } from './sides.ts';
import { listTracks, type Track } from './tracks.ts';

/** Count and omission of a value in the draws of a game. */
export interface ValueHistory {
  /** Times in all; more than once a draw where a draw can show it twice. */
  readonly count: number;
  /** Draws since it was last seen; 0 if the last one showed it. */
  readonly omission: number;
  /** Longest omission so far, in draws. */
  readonly longest: number;
}

/** Run that the last draws are in; ties neither end nor lengthen it. */
export interface Run {
  readonly side: Exclude<Side, 'tie'>;
  readonly length: number;
}

/** Everything that the statistics of a game need of its past: plain JSON of constant size. */
export interface Rollup {
  readonly draws: number;
  /** By track, then by value; values that were never seen are not there. */
  readonly seen: Readonly<Record<string, Readonly<Record<string, ValueHistory>>>>;
  /** By track: what each of the last draws showed, oldest first. */
  readonly recent: Readonly<Record<string, readonly (readonly string[])[]>>;
  /** By two-sided result. */
  readonly runs: Readonly<Record<string, Run>>;
}

/** Hot numbers are counted over so many draws (draws, §4). */
export const recentDraws = 50;

/** Statistics before the first draw. */
export const emptyRollup: Rollup = { draws: 0, seen: {}, recent: {}, runs: {} };

/** Returns a rollup with one more result; the input is not changed. */
export function foldResult(kind: LotteryKind, rollup: Rollup, result: DrawResult): Rollup {
  const tracks = listTracks(kind).map((track) => [track, track.valuesIn(result)] as const);
  return {
    draws: rollup.draws + 1,
    seen: Object.fromEntries(
      tracks.map(([track, shown]) => [track.name, nextSeen(track, rollup, shown)]),
    ),
    recent: Object.fromEntries(
      tracks.map(([{ name }, shown]) => [
        name,
        [...(rollup.recent[name] ?? []), shown].slice(-recentDraws),
      ]),
    ),
    runs: nextRuns(kind, rollup, result),
  };
}

function nextSeen({ name, values }: Track, rollup: Rollup, shown: readonly string[]) {
  return Object.fromEntries(
    values.map((value) => {
      const times = shown.filter((each) => each === value).length;
      const before = readValueHistory(rollup, name, value);
      const omission = times > 0 ? 0 : before.omission + 1;
      const longest = Math.max(before.longest, omission);
      return [value, { count: before.count + times, omission, longest }];
    }),
  );
}

/**
 * Returns the history of a value; one that was never seen has been missing since the first draw.
 */
export function readValueHistory(rollup: Rollup, track: string, value: string): ValueHistory {
  const { draws, seen } = rollup;
  return seen[track]?.[value] ?? { count: 0, omission: draws, longest: draws };
}

function nextRuns(kind: LotteryKind, { runs }: Rollup, result: DrawResult) {
  const next: Record<string, Run> = { ...runs };
  for (const { name, sideOf } of listTwoSided(kind)) {
    const side = sideOf(result);
    if (side === 'tie') continue;
    const before = runs[name];
    next[name] = { side, length: before?.side === side ? before.length + 1 : 1 };
  }
  return next;
}
