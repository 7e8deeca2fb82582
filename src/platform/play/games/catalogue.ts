import { gamePageSize } from '#contract/play/game-lists.ts';
import {
  type Game,
  type GameCategory,
  gameCategories,
  type Lane,
  type VendorCard,
  type VendorOrder,
} from '#contract/play/games.ts';
import { kindsOfMode, type PrizeMode } from '#contract/play/prize-modes.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { readSetting } from '#platform/base/settings/index.ts';
import { whitelabelSetting } from '#platform/brand/index.ts';
import type { PlayedGame } from '../facts/index.ts';
import type { GameFilter } from './filter/game-filter.ts';
import type { FindMostPlayed } from './popularity.ts';
import { findGame, listGames, listGamesByIds, listVendors } from './queries.ts';
import { toGame } from './stored-game.ts';

/** Vendors by category, in the order of the categories; those without vendors are left out. */
export async function readLanes(reader: Reader): Promise<Lane[]> {
  const cards = (await listVendors(reader)).map(
    (row): VendorCard => ({
      vassalage: row.vassalage,
      title: row.title,
      category: row.category as GameCategory,
      // What nobody can open is not hot.
      isHot: row.isHot === 1 && row.hasOpenGames === 1,
      nodeId: row.nodeId,
      gameType: row.gameType as GameCategory,
      isGame: row.isGame as VendorCard['isGame'],
      ...(row.maintenanceSinceMs !== null && { isUnderMaintenance: true }),
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

/** Titles of all vendors by their code; one that supplies several categories is there once. */
export async function readVendorTitles(reader: Reader): Promise<ReadonlyMap<string, string>> {
  const rows = await listVendors(reader);
  return new Map(rows.map(({ vassalage, title }) => [vassalage, title]));
}

/** Returns the vendors of each lane, in their order. */
export function listVendorOrder(lanes: readonly Lane[]): VendorOrder[] {
  return lanes.map(({ gameClassify, cards }) => ({
    gameCategory: gameClassify,
    vendors: cards.map(({ vassalage, title }) => ({ vassalage, title })),
  }));
}

/**
 * Lists up to `count` games, those played most in the last seven days first, then in the
 * catalogue's order; with a prize mode, lotteries of that mode alone.
 */
export async function readPopularGames(
  reader: Reader,
  findMostPlayed: FindMostPlayed,
  query: { readonly count: number; readonly prizeMode?: PrizeMode | undefined },
): Promise<Game[]> {
  const { count: limit, prizeMode } = query;
  const played = await findMostPlayed('popular');
  if (!prizeMode) return readFirst(reader, { played, filter: { isHot: false }, limit });
  const kinds = kindsOfMode[prizeMode];
  const rows = await listGamesByIds(
    reader,
    played.map(({ gameId }) => gameId),
  );
  const ofMode = new Set(
    rows.filter((row) => kinds.includes(row.gameClassify)).map((row) => row.gameId),
  );
  const ours = played.filter(({ gameId }) => ofMode.has(gameId));
  return readFirst(reader, { played: ours, filter: { isHot: false, kinds }, limit });
}

/**
 * Lists the games played most yesterday and today, of one vendor or of all, then those marked hot.
 */
export async function readHotGames(
  reader: Reader,
  findMostPlayed: FindMostPlayed,
  vassalage: string | undefined,
): Promise<Game[]> {
  const vassalages = vassalage ? [vassalage] : undefined;
  const played = (await findMostPlayed('hot')).filter(
    (each) => !vassalage || each.vassalage === vassalage,
  );
  return readFirst(reader, { played, filter: { isHot: true, vassalages }, limit: gamePageSize });
}

/** Returns one game by its id, else by its code; `undefined` for none. */
export async function readGame(
  reader: Reader,
  query: { readonly gameId?: string | undefined; readonly code?: string | undefined },
): Promise<Game | undefined> {
  const row = query.gameId
    ? await findGame(reader, 'gameId', query.gameId)
    : query.code && (await findGame(reader, 'code', query.code));
  return row ? toGame(row, await readCurrency(reader)) : undefined;
}

/** Returns the currency of minimum stakes: the brand's. */
export async function readCurrency(reader: Reader): Promise<string> {
  return (await readSetting(reader, whitelabelSetting)).currency;
}

/** Lists played games in their order and fills the rest with games that pass a filter. */
async function readFirst(
  reader: Reader,
  query: {
    readonly played: readonly PlayedGame[];
    readonly filter: GameFilter;
    readonly limit: number;
  },
): Promise<Game[]> {
  const { filter, limit } = query;
  const ids = query.played.slice(0, limit).map(({ gameId }) => gameId);
  const [currency, played, others] = await Promise.all([
    readCurrency(reader),
    listGamesByIds(reader, ids),
    ids.length === limit ? [] : listGames(reader, { filter, sort: 'popular', limit, offset: 0 }),
  ]);
  const byId = new Map([...played, ...others].map((row) => [row.gameId, row]));
  const order = new Set([...ids, ...others.map((row) => row.gameId)]);
  const rows = [...order].flatMap((id) => byId.get(id) ?? []).slice(0, limit);
  return rows.map((row) => toGame(row, currency));
}
