import type { z } from 'zod';
import { foldText } from '#lib/fold-text.ts';
import type { PlatformSite } from '#platform/base/site.ts';
import type { gameListInput } from '../schemas.ts';

/** Which games are wanted; what is missing does not matter. */
export interface GameFilter {
  readonly gameType?: string | undefined;
  /** Of these vendors sports are of the type as well. */
  readonly sportsOf?: readonly string[] | undefined;
  /** Of none of these vendors. */
  readonly without?: readonly string[] | undefined;
  readonly gameClassify?: string | undefined;
  /** Of any of these kinds. */
  readonly kinds?: readonly string[] | undefined;
  /** Of any of these vendors, in the order of their codes. */
  readonly vassalages?: readonly string[] | undefined;
  /** Part of a title, folded. */
  readonly titlePart?: string | undefined;
  /** Words, folded: a title holds one of each list. */
  readonly titleWords?: readonly (readonly string[])[] | undefined;
  readonly minBetMinor?: bigint | undefined;
  readonly isHot: boolean;
}

export type GameSort = NonNullable<z.output<typeof gameListInput>['sort']>;

/** Vendors of sports whose games are lists of their own. */
export type SplitVendors = Pick<PlatformSite, 'esportsVendors' | 'cockfightVendors'>;

/** Splits sports by vendor, as lobbies are (specification §9); vendors that are named are all of theirs. */
function splitSports(
  { gameType, vassalage }: z.output<typeof gameListInput>,
  { esportsVendors = [], cockfightVendors = [] }: SplitVendors,
): Pick<GameFilter, 'sportsOf' | 'without'> {
  if (gameType === 'ESPORTS') return { sportsOf: esportsVendors };
  if (gameType === 'COCKFIGHT') return { sportsOf: cockfightVendors };
  const isWhole = gameType === 'SPORTS' && !vassalage;
  return isWhole ? { without: [...esportsVendors, ...cockfightVendors] } : {};
}

/** The filter of a checked input: empty parts are as good as missing ones. */
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
