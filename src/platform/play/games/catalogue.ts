import {
  type Game,
  type GameCategory,
  gameCategories,
  gamePageSize,
  type Lane,
  type VendorCard,
  type VendorOrder,
} from '#contract/play/games.ts';
import { toMoney } from '#lib/money.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { readSetting } from '#platform/base/settings/index.ts';
import { findGame, type GameRow, listGames, listVendors } from './queries.ts';

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
      ...(row.maintenance_since_ms !== null && { isUnderMaintenance: true }),
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

/** The vendors of each lane, in the order they are shown. */
export function orderOf(lanes: readonly Lane[]): VendorOrder[] {
  return lanes.map(({ gameClassify, cards }) => ({
    gameCategory: gameClassify,
    vendors: cards.map(({ vassalage, title }) => ({ vassalage, title })),
  }));
}

/** So many of the games that visitors open most, in the stored order. */
export async function readPopularGames(reader: Reader, count: number): Promise<Game[]> {
  return readFirst(reader, { isHot: false }, count);
}

/** Games marked hot, of one vendor or of all, most opened first. */
export async function readHotGames(reader: Reader, vassalage: string | undefined): Promise<Game[]> {
  const vassalages = vassalage ? [vassalage] : undefined;
  return readFirst(reader, { isHot: true, vassalages }, gamePageSize);
}

/** One game by its id, else by its code; `undefined` when neither is one's. */
export async function readGame(
  reader: Reader,
  named: { readonly gameId?: string | undefined; readonly code?: string | undefined },
): Promise<Game | undefined> {
  const row = named.gameId
    ? await findGame(reader, 'game_id', named.gameId)
    : named.code && (await findGame(reader, 'code', named.code));
  return row ? toGame(row, await readCurrency(reader)) : undefined;
}

/** The currency that least stakes are in: the brand's. */
export async function readCurrency(reader: Reader): Promise<string> {
  return (await readSetting(reader, 'whitelabel')).currency;
}

/** A stored game as callers see it. */
export function toGame(row: GameRow, currency: string): Game {
  return {
    gameId: row.game_id,
    title: row.title,
    vassalage: row.vassalage,
    gameType: row.game_type as GameCategory,
    gameClassify: row.game_classify,
    isHot: row.is_hot === 1,
    nodeId: row.node_id,
    minBet: toMoney(row.min_bet_minor, currency),
    code: row.code ?? undefined,
    defaultPlayType: row.default_play_type ?? undefined,
    image: row.image ?? undefined,
    ...(isPlayable(row) && { isPlayable: true }),
    ...(isUnderMaintenance(row) && { isUnderMaintenance: true }),
  };
}

function isPlayable({ is_served, is_vendor_connected }: GameRow): boolean {
  return is_served === 1 && is_vendor_connected > 0;
}

function isUnderMaintenance({
  maintenance_since_ms,
  vendor_maintenance_since_ms,
}: GameRow): boolean {
  return maintenance_since_ms !== null || vendor_maintenance_since_ms !== null;
}

async function readFirst(
  reader: Reader,
  filter: Parameters<typeof listGames>[1]['filter'],
  limit: number,
): Promise<Game[]> {
  const [currency, rows] = await Promise.all([
    readCurrency(reader),
    listGames(reader, { filter, sort: 'popular', limit, offset: 0 }),
  ]);
  return rows.map((row) => toGame(row, currency));
}
