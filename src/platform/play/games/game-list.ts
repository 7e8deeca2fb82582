import type { z } from 'zod';
import { type GameList, gamePageSize } from '#contract/play/game-lists.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { readCurrency } from './catalogue.ts';
import {
  type GameFilter,
  type GameSort,
  type SplitVendors,
  toFilter,
} from './filter/game-filter.ts';
import type { CountTotal } from './game-totals.ts';
import { listGames, type StoredGameRow } from './queries.ts';
import type { gameListInput } from './schemas.ts';
import type { FindSimilar } from './similar-games.ts';
import { toGame } from './stored-game.ts';

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
  const filter = await findSimilarFilter(memory, typedFilter);
  const { pageNo, pageSize = gamePageSize, sort = 'popular' } = input;
  const totalGames = await countTotal(filter);
  const playableGames = await countTotal({ ...filter, isOpen: true });
  const page = { offset: (pageNo - 1) * pageSize, limit: pageSize };
  const [currency, rows] = await Promise.all([
    readCurrency(reader),
    sort === 'popular'
      ? listOpenFirst(reader, { filter, page, playableGames, totalGames })
      : listPage(reader, { filter, sort, page, total: totalGames }),
  ]);
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

/** Place of a page in a list. */
interface PageRange {
  readonly offset: number;
  readonly limit: number;
}

/**
 * Lists a page of the games that can be opened, then of the others. Where the totals are older than
 * the catalogue, a page that lacks open games is filled with others.
 */
async function listOpenFirst(
  reader: Reader,
  query: {
    readonly filter: GameFilter;
    readonly page: PageRange;
    readonly playableGames: number;
    readonly totalGames: number;
  },
): Promise<StoredGameRow[]> {
  const { filter, page, playableGames, totalGames } = query;
  const sort: GameSort = 'popular';
  const openLimit = Math.min(page.limit, playableGames - page.offset);
  const open = await listPage(reader, {
    filter: { ...filter, isOpen: true },
    sort,
    page: { offset: page.offset, limit: openLimit },
    total: playableGames,
  });
  const isShort = open.length < openLimit;
  const closed = await listPage(reader, {
    filter: { ...filter, isOpen: false },
    sort,
    page: {
      offset: Math.max(0, page.offset - playableGames),
      limit: page.limit - open.length,
    },
    total: isShort ? Number.POSITIVE_INFINITY : totalGames - playableGames,
  });
  return [...open, ...closed];
}

/** Lists a page of some games; one past the end would walk all of them only to find none. */
async function listPage(
  reader: Reader,
  query: {
    readonly filter: GameFilter;
    readonly sort: GameSort;
    readonly page: PageRange;
    readonly total: number;
  },
): Promise<StoredGameRow[]> {
  const { filter, sort, page, total } = query;
  if (page.limit <= 0 || page.offset >= total) return [];
  return listGames(reader, { filter, sort, ...page });
}

/** Returns the filter, or one with similar words when no title has the searched text. */
async function findSimilarFilter(
  { countTotal, findSimilar }: CatalogueMemory,
  filter: GameFilter,
): Promise<GameFilter> {
  if (filter.titlePart === undefined || (await countTotal(filter)) > 0) return filter;
  const titleWords = await findSimilar(filter.titlePart);
  return titleWords ? { ...filter, titlePart: undefined, titleWords } : filter;
}
