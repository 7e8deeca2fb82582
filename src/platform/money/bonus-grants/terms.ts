import { z } from 'zod';
import { wholeInBps } from '#lib/basis-points.ts';

const bps = z.int().min(0).max(wholeInBps);
const table = z.record(z.string(), bps);

const storedTerms = z.strictObject({
  weights: z.strictObject({ games: table, kinds: table, categories: table, default: bps }),
  /** Decimal digits of minor units, as everywhere where JSON keeps money. */
  maxBetMinor: z.string().regex(/^\d+$/).optional(),
  maxWinMinor: z.string().regex(/^\d+$/).optional(),
  games: z.array(z.string()),
});

/** Weights of stakes in basis points; the most specific name of a game decides. */
export interface GrantWeights {
  readonly games: Readonly<Record<string, number>>;
  readonly kinds: Readonly<Record<string, number>>;
  readonly categories: Readonly<Record<string, number>>;
  readonly default: number;
}

/** Terms of a grant as they were offered; they never change. */
export interface GrantTerms {
  readonly weights: GrantWeights;
  /** Highest stake of one bet while the grant is active, minor units; any without it. */
  readonly maxBetMinor?: bigint | undefined;
  /** Most that becomes cash, minor units; all of it without it. */
  readonly maxWinMinor?: bigint | undefined;
  /** Ids of the games that the grant pays and counts in; every game when empty. */
  readonly games: readonly string[];
}

/** Game of a bet, by every name that terms may have for it. */
export interface BonusGame {
  readonly gameId: string;
  /** Its kind within the category. */
  readonly kind: string;
  readonly category: string;
}

/** Parses stored terms. Throws for an invalid text. */
export function parseTerms(text: string): GrantTerms {
  const { maxBetMinor, maxWinMinor, ...terms } = storedTerms.parse(JSON.parse(text));
  return {
    ...terms,
    maxBetMinor: maxBetMinor === undefined ? undefined : BigInt(maxBetMinor),
    maxWinMinor: maxWinMinor === undefined ? undefined : BigInt(maxWinMinor),
  };
}

/** Formats terms for storage, and parses the text once, so that no invalid one is saved. */
export function formatTerms(terms: GrantTerms): string {
  const { maxBetMinor, maxWinMinor, weights, games } = terms;
  const text = JSON.stringify({
    weights,
    games,
    maxBetMinor: maxBetMinor?.toString(),
    maxWinMinor: maxWinMinor?.toString(),
  });
  parseTerms(text);
  return text;
}

/** Returns whether a grant pays and counts in a game. */
export function isPlayedIn({ games }: GrantTerms, { gameId }: Pick<BonusGame, 'gameId'>): boolean {
  return games.length === 0 || games.includes(gameId);
}

/** Returns the weight of a game in basis points: game, then kind, category and default. */
export function weightBps({ weights }: GrantTerms, game: BonusGame): number {
  const own = (entries: Readonly<Record<string, number>>, name: string) =>
    Object.hasOwn(entries, name) ? entries[name] : undefined;
  return (
    own(weights.games, game.gameId) ??
    own(weights.kinds, game.kind) ??
    own(weights.categories, game.category) ??
    weights.default
  );
}

/** Returns whether stakes in a game count whole. */
export function weighsWhole(terms: GrantTerms, game: BonusGame): boolean {
  return weightBps(terms, game) === wholeInBps;
}

/** Returns the part of a stake that counts towards the target, floored, minor units. */
export function countedStake(terms: GrantTerms, game: BonusGame, stakeMinor: bigint): bigint {
  if (!isPlayedIn(terms, game)) return 0n;
  return (stakeMinor * BigInt(weightBps(terms, game))) / BigInt(wholeInBps);
}
