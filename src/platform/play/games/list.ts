import type { z } from 'zod';
import { type GameList, gamePageSize } from '#contract/play/game-lists.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { readCurrency } from './catalogue.ts';
import { type GameFilter, type SplitVendors, toFilter } from './filter/filter.ts';
import { listGames } from './queries.ts';
import type { gameListInput } from './schemas.ts';
import type { FindSimilar } from './similar.ts';
import { toGame } from './stored-game.ts';
import type { CountTotal } from './totals.ts';

/** Memory of the catalogue that a platform keeps. */
export interface CatalogueMemory {
  readonly countTotal: CountTotal;
  readonly findSimilar: FindSimilar;
}

/**
 * Returns one page of the games that pass the filters; empty beyond the last page. When no title
 * contains the search text, games with similar words are returned and marked `isSimilar`.
 */
export async function readGameList(
  reader: Reader,
  memory: CatalogueMemory,
  input: z.output<typeof gameListInput>,
  split: SplitVendors = {},
): Promise<GameList> {
  const { countTotal } = memory;
  const typedFilter = toFilter(input, split);
  const filter = await forgiveSlips(memory, typedFilter);
  const { pageNo, pageSize = gamePageSize, sort = 'popular' } = input;
  const totalGames = await countTotal(filter);
  const offset = (pageNo - 1) * pageSize;
  // A page past the end would walk all games only to find none.
  const isPast = offset >= totalGames;
  const [currency, rows] = await Promise.all([
    readCurrency(reader),
    isPast ? [] : listGames(reader, { filter, sort, limit: pageSize, offset }),
  ]);
  return {
    // What is split from sports is of the category that it was asked for by.
    games: rows.map((row) => {
      const game = toGame(row, currency);
      return filter.sportsOf && input.gameType ? { ...game, gameType: input.gameType } : game;
    }),
    totalPages: Math.max(1, Math.ceil(totalGames / pageSize)),
    totalGames,
    ...(filter !== typedFilter && totalGames > 0 && { isSimilar: true }),
  };
}

/** The filter itself, unless what it searches for is nowhere and may be a slip. */
async function forgiveSlips(
  { countTotal, findSimilar }: CatalogueMemory,
  filter: GameFilter,
): Promise<GameFilter> {
  if (filter.titlePart === undefined || (await countTotal(filter)) > 0) return filter;
  const titleWords = await findSimilar(filter.titlePart);
  return titleWords ? { ...filter, titlePart: undefined, titleWords } : filter;
}
