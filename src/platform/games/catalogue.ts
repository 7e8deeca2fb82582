import {
  type GameCategory,
  gameCategories,
  type Lane,
  type PopularGame,
  type VendorCard,
} from '#contract/games.ts';
import type { Reader, Transaction } from '../db/storage.ts';
import { insertGame, insertVendor, listGames, listVendors } from './queries.ts';

/** Popular games are at most this many (specification §9, "Popular lotteries: 20"). */
const popularLimit = 20;

/** Vendors by category, in the order of the categories; those without vendors are left out. */
export async function readLanes(reader: Reader): Promise<Lane[]> {
  const cards = (await listVendors(reader)).map(
    (row): VendorCard => ({
      vassalage: row.vassalage,
      title: row.title,
      category: row.category as GameCategory,
      isHot: row.is_hot === 1,
      nodeId: row.node_id,
      gameType: row.game_type as GameCategory,
      isGame: row.is_game as VendorCard['isGame'],
    }),
  );
  return gameCategories
    .map((category) => ({
      title: category,
      gameClassify: category,
      cards: cards.filter((card) => card.category === category),
    }))
    .filter((lane) => lane.cards.length > 0);
}

/** The games visitors open most, in the stored order. */
export async function readPopularGames(reader: Reader): Promise<PopularGame[]> {
  const rows = await listGames(reader, popularLimit);
  return rows.map((row) => ({
    gameId: row.game_id,
    title: row.title,
    vassalage: row.vassalage,
    gameType: row.game_type as GameCategory,
    isHot: row.is_hot === 1,
  }));
}

/** Adds vendors and games that the catalogue does not have yet, in the given order. */
export async function fillCatalogue(
  transaction: Transaction,
  catalogue: { readonly vendors: readonly VendorCard[]; readonly games: readonly PopularGame[] },
): Promise<void> {
  for (const [position, card] of catalogue.vendors.entries()) {
    await insertVendor(transaction, {
      vassalage: card.vassalage,
      title: card.title,
      category: card.category,
      is_hot: card.isHot ? 1 : 0,
      node_id: card.nodeId,
      game_type: card.gameType,
      is_game: card.isGame,
      position,
    });
  }
  for (const [position, game] of catalogue.games.entries()) {
    await insertGame(transaction, {
      game_id: game.gameId,
      title: game.title,
      vassalage: game.vassalage,
      game_type: game.gameType,
      is_hot: game.isHot ? 1 : 0,
      position,
    });
  }
}
