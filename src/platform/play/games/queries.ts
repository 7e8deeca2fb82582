import { type Selectable, sql } from 'kysely';
import { prepared } from '#platform/base/db/prepared-query.ts';
import { type CamelRow, fromRow } from '#platform/base/db/row-names.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import type { GameFilter, GameSort } from './filter/game-filter.ts';
import { canBeOpened, passesFilter } from './filter/queries.ts';
import type { GamesTable, VendorsTable } from './tables.ts';

/** Row of a game with what queries of games add to it. */
interface GameRow extends Selectable<GamesTable> {
  /** Its vendor's mark. */
  vendor_maintenance_since_ms: number | null;
  /** Above 0 where its vendor is connected. */
  is_vendor_connected: number;
  /** Above 0 where its vendor wants a window of its own. */
  is_windowed: number;
}

/** Game as it is stored, with the marks of its vendor. */
export type StoredGameRow = CamelRow<GameRow>;

/** Vendor as it is stored. */
export type StoredVendorRow = CamelRow<Selectable<VendorsTable>>;

/** Selection that adds the vendor's maintenance mark to a game's row. */
export const vendorMark = sql<number | null>`(
  select max(vendors.maintenance_since_ms) from vendors
  where vendors.vassalage = games.vassalage)`.as('vendor_maintenance_since_ms');

/** Selection above 0 when the game's vendor has an agreement. */
const connectionMark = sql<number>`(
  select count(*) from vendor_settings
  where vendor_settings.vassalage = games.vassalage)`.as('is_vendor_connected');

/** Selection above 0 when the game's vendor opens games in a window of their own. */
const windowMark = sql<number>`(
  select count(*) from vendor_settings
  where vendor_settings.vassalage = games.vassalage
    and vendor_settings.opens_in = 'popup')`.as('is_windowed');

/** Selections that every query of games adds to its rows. */
export const gameMarks = [vendorMark, connectionMark, windowMark] as const;

/** Lists every vendor, in the operator's order; `hasOpenGames` is 1 where a game can be opened. */
export async function listVendors(
  reader: Reader,
): Promise<(StoredVendorRow & { readonly hasOpenGames: number })[]> {
  const hasOpen = sql<number>`case when exists (
    select 1 from games where games.vassalage = vendors.vassalage and ${canBeOpened})
    then 1 else 0 end`;
  const rows = await reader
    .selectFrom('vendors')
    .selectAll()
    .select(hasOpen.as('has_open_games'))
    .orderBy('position')
    .execute();
  return rows.map(fromRow);
}

/** Returns whether a vendor is in the catalogue. */
export async function isVendor(reader: Reader, vassalage: string): Promise<boolean> {
  return (await selectVendor(reader, { vassalage })).length > 0;
}

const selectVendor = prepared((reader, { vassalage }: { readonly vassalage: string }) =>
  reader.selectFrom('vendors').select('vassalage').where('vassalage', '=', vassalage).limit(1),
);

/** Lists one page of the games that pass a filter; equal ones in the order of their ids. */
export async function listGames(
  reader: Reader,
  page: {
    readonly filter: GameFilter;
    readonly sort: GameSort;
    readonly limit: number;
    readonly offset: number;
  },
): Promise<StoredGameRow[]> {
  const order = orders[page.sort];
  // The page's ids come from an index alone; only its own rows are then read.
  const rows = await reader
    .selectFrom('games')
    .selectAll()
    .select(gameMarks)
    .where('game_id', 'in', (each) =>
      each
        .selectFrom('games')
        .select('game_id')
        .where(passesFilter(page.filter))
        .orderBy(sql.raw(order))
        .limit(page.limit)
        .offset(page.offset),
    )
    .orderBy(sql.raw(order))
    .execute();
  return rows.map(fromRow);
}

/** Lists the games of these ids, in no order. */
export async function listGamesByIds(
  reader: Reader,
  ids: readonly string[],
): Promise<StoredGameRow[]> {
  if (ids.length === 0) return [];
  const rows = await reader
    .selectFrom('games')
    .selectAll()
    .select(gameMarks)
    .where('game_id', 'in', [...ids])
    .execute();
  return rows.map(fromRow);
}

/** Lists all titles in the form that searches compare, each once. */
export async function listSearchTitles(reader: Reader): Promise<string[]> {
  const rows = await reader.selectFrom('games').select('search_title').distinct().execute();
  return rows.map((row) => row.search_title);
}

/** Counts the games that pass a filter. */
export async function countGames(reader: Reader, filter: GameFilter): Promise<number> {
  const { total } = await reader
    .selectFrom('games')
    .select((each) => each.fn.countAll<number>().as('total'))
    .where(passesFilter(filter))
    .executeTakeFirstOrThrow();
  return total;
}

const orders: Readonly<Record<GameSort, string>> = {
  popular: 'position, game_id',
  name: 'search_title, game_id',
  newest: 'released_at_ms desc, game_id',
  minBet: 'min_bet_minor, game_id',
};

/** Returns a game by its id or code, with its marks; `undefined` for none. */
export async function findGame(
  reader: Reader,
  key: 'gameId' | 'code',
  value: string,
): Promise<StoredGameRow | undefined> {
  const row = await reader
    .selectFrom('games')
    .selectAll()
    .select(gameMarks)
    .where(key === 'gameId' ? 'game_id' : key, '=', value)
    .orderBy('position')
    .limit(1)
    .executeTakeFirst();
  return row && fromRow(row);
}
