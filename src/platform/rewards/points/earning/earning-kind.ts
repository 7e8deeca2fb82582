import type { GameCategory } from '#contract/play/games.ts';
import type { EarningKind } from '#contract/rewards/points.ts';

/** Kinds of play, without deposits. */
export type PlayKind = Exclude<EarningKind, 'deposit'>;

/** Kind of points that each category of games earns. */
const kindOfCategory: Readonly<Record<GameCategory, PlayKind>> = {
  LIVE: 'live',
  COCKFIGHT: 'live',
  RNG: 'rng',
  FISH: 'rng',
  INHOUSE: 'rng',
  SPORTS: 'sports',
  ESPORTS: 'sports',
  PVP: 'pvp',
  ELOTT: 'lottery',
  LOTT: 'lottery',
};

/** Returns the kind of points that a category earns; `undefined` for an unknown category. */
export function findPlayKind(category: string): PlayKind | undefined {
  return kindOfCategory[category as GameCategory];
}

/** Lists the categories that earn a kind of points. */
export function listCategories(kind: EarningKind): string[] {
  return Object.entries(kindOfCategory).flatMap(([category, each]) =>
    each === kind ? [category] : [],
  );
}
