import type { FavouriteGame, FavouriteInput } from '#contract/play/favourites.ts';
import { gamePageSize } from '#contract/play/game-lists.ts';
import type { GameCategory } from '#contract/play/games.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import type { Reader, Storage } from '#platform/base/db/storage.ts';
import { readCurrency } from '../catalogue.ts';
import { findGame } from '../queries.ts';
import { toGame } from '../stored-game.ts';
import {
  countFavourites,
  deleteFavourite,
  findGameOfNode,
  hasFavourite,
  insertFavourite,
  listFavourites,
  lockFavourites,
} from './queries.ts';

/** Limit of a member's favourites; beyond it the oldest marks stay. */
export const favouriteLimit = 500;

/** One member and one game. */
export interface Favourite {
  readonly memberId: string;
  readonly gameId: string;
}

/**
 * Returns the id of the game that a favourite names: by its id, taken as it is, or by node, vendor
 * and category. Refuses `unknown_game` when no game has these three, and `unnamed` when neither is
 * complete.
 */
export async function findNamedGame(
  reader: Reader,
  { gameId, nodeId, vendor, gameType }: FavouriteInput,
): Promise<Result<string, 'unknown_game' | 'unnamed'>> {
  if (gameId) return ok(gameId);
  if (nodeId === undefined || !vendor || gameType === undefined) {
    return refused('unnamed');
  }
  const found = await findGameOfNode(reader, { nodeId, vassalage: vendor, gameType });
  return found === undefined ? refused('unknown_game') : ok(found);
}

/**
 * Marks a game as a favourite unless it is one, and returns its category. Refuses `unknown_game`
 * for a game that does not exist, and `too_many` beyond the limit.
 */
export async function markFavourite(
  storage: Storage,
  { memberId, gameId }: Favourite,
  nowMs: number,
): Promise<Result<GameCategory, 'unknown_game' | 'too_many'>> {
  return storage.withTransaction(async (transaction) => {
    const game = await findGame(transaction, 'gameId', gameId);
    if (!game) return refused('unknown_game');
    const gameType = game.gameType as GameCategory;
    await lockFavourites(transaction, memberId);
    const key = { memberId, gameId };
    if (await hasFavourite(transaction, key)) return ok(gameType);
    if ((await countFavourites(transaction, memberId)) >= favouriteLimit) {
      return refused('too_many');
    }
    await insertFavourite(transaction, { ...key, markedAtMs: nowMs });
    return ok(gameType);
  });
}

/** Removes the mark of a favourite, if there is one. */
export async function unmarkFavourite(
  storage: Storage,
  { memberId, gameId }: Favourite,
): Promise<void> {
  await storage.withTransaction((transaction) =>
    deleteFavourite(transaction, { memberId, gameId }),
  );
}

/** Returns one page of a member's games, latest mark first; there is always at least one page. */
export async function readFavourites(
  reader: Reader,
  memberId: string,
  pageNo: number,
): Promise<{ readonly content: FavouriteGame[]; readonly totalPages: number }> {
  const page = { limit: gamePageSize, offset: (pageNo - 1) * gamePageSize };
  const [currency, total, rows] = await Promise.all([
    readCurrency(reader),
    countFavourites(reader, memberId),
    listFavourites(reader, memberId, page),
  ]);
  return {
    content: rows.map((row) => ({ ...toGame(row, currency), vendor: row.vassalage })),
    totalPages: Math.max(1, Math.ceil(total / gamePageSize)),
  };
}
