import type { Insertable } from 'kysely';
import { type CamelRow, toRow } from '#platform/base/db/row-names.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import type { GamesTable, VendorsTable } from '../tables.ts';

/** Title of the catalogue with its vendor. */
export interface Title {
  readonly gameId: string;
  readonly title: string;
  readonly vassalage: string;
  /** One of `gameCategories`. */
  readonly category: string;
  /** Its kind within the category, one of `gameKinds`. */
  readonly kind: string;
}

/** Game of a catalogue that is written anew. */
export type NewGame = CamelRow<Insertable<GamesTable>>;

/** Rows of one statement: engines take so many values at once, and no more. */
const batchSize = 200;

/** Moves a vendor to another category. */
export async function moveVendor(
  transaction: Transaction,
  move: { readonly vassalage: string; readonly from: string; readonly to: string },
): Promise<void> {
  await transaction
    .updateTable('vendors')
    .set({ category: move.to })
    .where('vassalage', '=', move.vassalage)
    .where('category', '=', move.from)
    .execute();
}

/** Inserts vendors; known ones take the given words. */
export async function upsertVendors(
  transaction: Transaction,
  vendors: readonly CamelRow<VendorsTable>[],
): Promise<void> {
  await transaction
    .insertInto('vendors')
    .values(vendors.map((vendor) => toRow<VendorsTable>(vendor)))
    .onConflict((conflict) =>
      conflict.columns(['vassalage', 'category']).doUpdateSet((each) => ({
        title: each.ref('excluded.title'),
        is_hot: each.ref('excluded.is_hot'),
        node_id: each.ref('excluded.node_id'),
        game_type: each.ref('excluded.game_type'),
        is_game: each.ref('excluded.is_game'),
        position: each.ref('excluded.position'),
      })),
    )
    .execute();
}

/** Returns the highest node of a game; `undefined` while there is no game. */
export async function highestNode(transaction: Transaction): Promise<number | undefined> {
  const row = await transaction
    .selectFrom('games')
    .select((each) => each.fn.max('node_id').as('highest'))
    .executeTakeFirst();
  return row?.highest ?? undefined;
}

/** Inserts games; known ones take the given words and keep their nodes. */
export async function upsertGames(
  transaction: Transaction,
  games: readonly NewGame[],
): Promise<void> {
  for (let start = 0; start < games.length; start += batchSize) {
    await transaction
      .insertInto('games')
      .values(
        games.slice(start, start + batchSize).map((game) => toRow<Insertable<GamesTable>>(game)),
      )
      .onConflict((conflict) =>
        conflict.column('game_id').doUpdateSet((each) => ({
          title: each.ref('excluded.title'),
          vassalage: each.ref('excluded.vassalage'),
          game_type: each.ref('excluded.game_type'),
          is_hot: each.ref('excluded.is_hot'),
          position: each.ref('excluded.position'),
          game_classify: each.ref('excluded.game_classify'),
          min_bet_minor: each.ref('excluded.min_bet_minor'),
          code: each.ref('excluded.code'),
          default_play_type: each.ref('excluded.default_play_type'),
          released_at_ms: each.ref('excluded.released_at_ms'),
          search_title: each.ref('excluded.search_title'),
          image: each.ref('excluded.image'),
        })),
      )
      .execute();
  }
}

/** Vendors whose games begin on the site's own origin, where something stands in for them. */
const ownPath = '/%';

/**
 * Lists all titles, or with `areServed` those of vendors with an agreement on the site's own
 * origin, in the order of their ids.
 */
export async function listTitles(
  reader: Reader,
  { areServed = false }: { readonly areServed?: boolean } = {},
): Promise<Title[]> {
  return await reader
    .selectFrom('games')
    .select([
      'game_id as gameId',
      'title',
      'vassalage',
      'game_type as category',
      'game_classify as kind',
    ])
    .$if(areServed, (query) =>
      query
        .where('is_served', '=', 1)
        .where('vassalage', 'in', (each) =>
          each
            .selectFrom('vendor_settings')
            .select('vassalage')
            .where('launch_url', 'like', ownPath),
        ),
    )
    .orderBy('game_id')
    .execute();
}

/** Saves which games are served here; those of vendors elsewhere are left as they are. */
export async function markGamesServed(
  transaction: Transaction,
  gameIds: readonly string[],
): Promise<void> {
  await transaction
    .updateTable('games')
    .set({ is_served: 0 })
    .where('vassalage', 'not in', (each) =>
      each
        .selectFrom('vendor_settings')
        .select('vassalage')
        .where('launch_url', 'not like', ownPath),
    )
    .execute();
  for (let start = 0; start < gameIds.length; start += batchSize) {
    await transaction
      .updateTable('games')
      .set({ is_served: 1 })
      .where('game_id', 'in', gameIds.slice(start, start + batchSize))
      .execute();
  }
}

/** Marks the title that rooms are records of, and no other; none while there are no rooms. */
export async function markRooms(
  transaction: Transaction,
  gameId: string | undefined,
): Promise<void> {
  await transaction.updateTable('games').set({ has_rooms: 0 }).where('has_rooms', '=', 1).execute();
  if (gameId === undefined) return;
  await transaction
    .updateTable('games')
    .set({ has_rooms: 1 })
    .where('game_id', '=', gameId)
    .execute();
}

/** Marks every title of a vendor as served. */
export async function markVendorServed(transaction: Transaction, vassalage: string): Promise<void> {
  await transaction
    .updateTable('games')
    .set({ is_served: 1 })
    .where('vassalage', '=', vassalage)
    .execute();
}
