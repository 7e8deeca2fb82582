import type { LotteryKind } from '../kinds.ts';
import {
  type Rollup,
  type Run,
  readValueHistory,
  recentDraws,
  type ValueHistory,
} from './rollup.ts';
import { listTracks } from './tracks.ts';

/** Figures of a value on a statistics page. */
export interface ValueFigures extends ValueHistory {
  readonly value: string;
  /** Times among the last 50 draws. */
  readonly recent: number;
  /** One of the three that came most often among them. */
  readonly isHot: boolean;
  /** Not seen for at least twice its average interval in draws. */
  readonly isCold: boolean;
}

const hotValues = 3;
const coldAfter = 2;

/**
 * Returns the figures of each track of a kind, values in their order. Draws have no memory: the
 * figures predict nothing.
 */
export function calculateHotAndCold(
  kind: LotteryKind,
  rollup: Rollup,
): Readonly<Record<string, readonly ValueFigures[]>> {
  return Object.fromEntries(
    listTracks(kind).map(({ name, values, everyDraws }) => {
      const shown = (rollup.recent[name] ?? []).slice(-recentDraws).flat();
      const recentByValue = new Map(values.map((value) => [value, 0]));
      for (const value of shown) recentByValue.set(value, (recentByValue.get(value) ?? 0) + 1);
      // A stable sort: of those that came as often, the ones that stand first.
      const hot = [...recentByValue]
        .filter(([, times]) => times > 0)
        .toSorted(([, one], [, other]) => other - one)
        .slice(0, hotValues)
        .map(([value]) => value);
      const figures = values.map((value): ValueFigures => {
        const seen = readValueHistory(rollup, name, value);
        return {
          ...seen,
          value,
          recent: recentByValue.get(value) ?? 0,
          isHot: hot.includes(value),
          isCold: seen.omission >= coldAfter * everyDraws(value),
        };
      });
      return [name, figures];
    }),
  );
}

/** Runs are listed from this length on, unless a member sets another. */
export const usualLongRun = 4;
/** The lengths that a member may set. */
export const longRunBounds = { least: 3, most: 10 } as const;

/** Lists the current runs of a game of at least `least` draws; longest first. */
export function longRuns(
  { runs }: Rollup,
  least: number = usualLongRun,
): readonly (Run & { readonly name: string })[] {
  return Object.entries(runs)
    .map(([name, run]) => ({ name, ...run }))
    .filter(({ length }) => length >= least)
    .toSorted((one, other) => other.length - one.length);
}
