import type { z } from 'zod';
import { type GameList, gamePageSize } from '#contract/games.ts';
import type { Reader } from '../db/storage.ts';
import { readCurrency, toGame } from './catalogue.ts';
import { toFilter } from './filter.ts';
import { listGames } from './queries.ts';
import type { gameListInput } from './schemas.ts';
import type { CountTotal } from './totals.ts';

/** One page of the games that pass the filters; none beyond the last page. */
export async function readGameList(
  reader: Reader,
  countTotal: CountTotal,
  input: z.output<typeof gameListInput>,
): Promise<GameList> {
  const filter = toFilter(input);
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
    games: rows.map((row) => toGame(row, currency)),
    totalPages: Math.max(1, Math.ceil(totalGames / pageSize)),
    totalGames,
  };
}
