import type { z } from 'zod';
import { foldText } from '#lib/fold-text.ts';
import type { PlatformSite } from '#platform/base/site.ts';
import type { gameListInput } from '../schemas.ts';

/** Filter of games; a missing field does not restrict. */
export interface GameFilter {
  readonly gameType?: string | undefined;
  /** Vendors whose sports count as this type as well. */
  readonly sportsOf?: readonly string[] | undefined;
  /** Vendors to leave out. */
  readonly without?: readonly string[] | undefined;
  readonly gameClassify?: string | undefined;
  /** Kinds, of which a game has one. */
  readonly kinds?: readonly string[] | undefined;
  /** Vendors, in the order of their codes, of which a game has one. */
  readonly vassalages?: readonly string[] | undefined;
  /** Part of a title, folded. */
  readonly titlePart?: string | undefined;
  /** Folded words: a title contains one of each list. */
  readonly titleWords?: readonly (readonly string[])[] | undefined;
  readonly minBetMinor?: bigint | undefined;
  readonly isHot: boolean;
  /** True for games that can be opened, false for the others. */
  readonly isOpen?: boolean | undefined;
}

export type GameSort = NonNullable<z.output<typeof gameListInput>['sort']>;

/** Vendors of sports whose games have lists of their own. */
export type SplitVendors = Pick<PlatformSite, 'esportsVendors' | 'cockfightVendors'>;

/**
 * Splits sports by vendor into lobbies (specification §9); a listed vendor counts with all its
 * sports.
 */
function splitSports(
  { gameType, vassalage }: z.output<typeof gameListInput>,
  { esportsVendors = [], cockfightVendors = [] }: SplitVendors,
): Pick<GameFilter, 'sportsOf' | 'without'> {
  if (gameType === 'ESPORTS') return { sportsOf: esportsVendors };
  if (gameType === 'COCKFIGHT') return { sportsOf: cockfightVendors };
  const isWhole = gameType === 'SPORTS' && !vassalage;
  return isWhole ? { without: [...esportsVendors, ...cockfightVendors] } : {};
}

/** Builds the filter of a checked input; empty fields count as missing. */
export function toFilter(
  input: z.output<typeof gameListInput>,
  split: SplitVendors = {},
): GameFilter {
  const vassalages = new Set(input.vassalage?.split(',').filter((code) => code !== ''));
  return {
    gameType: input.gameType,
    ...splitSports(input, split),
    gameClassify: input.gameClassify || undefined,
    vassalages: vassalages.size === 0 ? undefined : [...vassalages].toSorted(),
    titlePart: foldText(input.gameName ?? '') || undefined,
    minBetMinor: input.minBet === undefined ? undefined : BigInt(input.minBet),
    isHot: input.hot === '1',
  };
}
