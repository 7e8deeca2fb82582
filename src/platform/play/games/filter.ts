import type { z } from 'zod';
import { foldText } from '#lib/fold-text.ts';
import type { gameListInput } from './schemas.ts';

/** Which games are wanted; what is missing does not matter. */
export interface GameFilter {
  readonly gameType?: string | undefined;
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

/** The filter of a checked input: empty parts are as good as missing ones. */
export function toFilter(input: z.output<typeof gameListInput>): GameFilter {
  const vassalages = new Set(input.vassalage?.split(',').filter((code) => code !== ''));
  return {
    gameType: input.gameType,
    gameClassify: input.gameClassify || undefined,
    vassalages: vassalages.size === 0 ? undefined : [...vassalages].toSorted(),
    titlePart: foldText(input.gameName ?? '') || undefined,
    minBetMinor: input.minBet === undefined ? undefined : BigInt(input.minBet),
    isHot: input.hot === '1',
  };
}
