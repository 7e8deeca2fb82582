import type { z } from 'zod';
import { type GameList, gamePageSize } from '#contract/play/game-lists.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { readCurrency } from './catalogue.ts';
import { type GameFilter, type GameSort, type SplitVendors, toFilter } from './filter/filter.ts';
import { listGames, type StoredGameRow } from './queries.ts';
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
  const playableGames = await countTotal({ ...filter, isOpen: true });
  const page = { offset: (pageNo - 1) * pageSize, limit: pageSize };
  const parts =
    sort === 'popular'
      ? [
          { filter: { ...filter, isOpen: true }, from: 0, until: playableGames },
          { filter: { ...filter, isOpen: false }, from: playableGames, until: totalGames },
        ]
      : [{ filter, from: 0, until: totalGames }];
  const [currency, ...lists] = await Promise.all([
    readCurrency(reader),
    ...parts.map((part) => listPart(reader, { ...part, page, sort })),
  ]);
  const rows = lists.flat();
  return {
    // What is split from sports is of the category that it was asked for by.
    games: rows.map((row) => {
      const game = toGame(row, currency);
      return filter.sportsOf && input.gameType ? { ...game, gameType: input.gameType } : game;
    }),
    totalPages: Math.max(1, Math.ceil(totalGames / pageSize)),
    totalGames,
    playableGames,
    ...(filter !== typedFilter && totalGames > 0 && { isSimilar: true }),
  };
}

/** Lists what a page has of a part of the list, which takes its places from `from` to `until`. */
async function listPart(
  reader: Reader,
  query: {
    readonly filter: GameFilter;
    readonly from: number;
    readonly until: number;
    readonly page: { readonly offset: number; readonly limit: number };
    readonly sort: GameSort;
  },
): Promise<StoredGameRow[]> {
  const { filter, from, until, page, sort } = query;
  const first = Math.max(from, page.offset);
  const limit = Math.min(until, page.offset + page.limit) - first;
  // A part that the page does not reach would walk all games only to find none.
  return limit <= 0 ? [] : listGames(reader, { filter, sort, limit, offset: first - from });
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
