import type { GamesTable, VendorsTable } from '#platform/base/db/catalogue-tables.ts';
import type { Transaction } from '#platform/base/db/storage.ts';

/** Rows of one statement: engines take so many values at once, and no more. */
const batchSize = 200;

/** Gives a vendor that moved to another category its new one. */
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
  rows: readonly VendorsTable[],
): Promise<void> {
  await transaction
    .insertInto('vendors')
    .values([...rows])
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

/** The highest node of a game; `undefined` while there is no game. */
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
  rows: readonly GamesTable[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += batchSize) {
    await transaction
      .insertInto('games')
      .values(rows.slice(start, start + batchSize))
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
