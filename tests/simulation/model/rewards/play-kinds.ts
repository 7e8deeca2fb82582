import { brandCurrency, categories } from '../../world.ts';
import { dayOf } from '../limits.ts';
import type { Model, ModelFact } from '../model.ts';

/** Kinds of play of the world. */
export const playKinds = ['live', 'lottery', 'pvp', 'rng'] as const;
export type PlayKind = (typeof playKinds)[number];

/** Returns the kind of a vendor's games. */
export function playKindOf(vassalage: string): PlayKind {
  const category = categories.get(vassalage);
  if (category === 'ELOTT') return 'lottery';
  if (category === 'PVP') return 'pvp';
  return category === 'LIVE' ? 'live' : 'rng';
}

/** Lists the facts by which rewards are counted: of real money in the brand's currency. */
export const rewardedFacts = ({ facts }: Model, name: string): readonly ModelFact[] =>
  facts.filter(
    ({ member, unit, currency }) =>
      member === name && unit === 'real' && currency === brandCurrency,
  );

/** Returns the valid stake of all time of real money in the brand's currency. */
export const stakedOf = (model: Model, name: string): bigint =>
  rewardedFacts(model, name).reduce((sum, { validMinor }) => sum + validMinor, 0n);

/** Returns the sums of valid stakes on a day, by kind. */
export function stakesOfDay(model: Model, name: string, date: string): Map<PlayKind, bigint> {
  const stakes = new Map<PlayKind, bigint>();
  for (const { atMs, vassalage, validMinor } of rewardedFacts(model, name)) {
    if (dayOf(atMs) !== date) continue;
    const kind = playKindOf(vassalage);
    stakes.set(kind, (stakes.get(kind) ?? 0n) + validMinor);
  }
  return stakes;
}
