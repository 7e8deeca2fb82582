import { type CamelRow, fromRow, toRow } from '#platform/base/db/row-names.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import { gameMarks } from '../queries.ts';
import type { FavouritesTable } from '../tables.ts';

type FavouriteKey = Pick<CamelRow<FavouritesTable>, 'memberId' | 'gameId'>;

/** Locks one member's favourites until the transaction ends. */
export async function lockFavourites(transaction: Transaction, memberId: string): Promise<void> {
  // An SQLite write transaction has the whole database to itself already.
  if (transaction.engine !== 'postgres') return;
  await transaction
    .selectFrom('members')
    .select('id')
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .execute();
}

/** Returns whether a game is a favourite of a member. */
export async function hasFavourite(
  reader: Reader,
  { memberId, gameId }: FavouriteKey,
): Promise<boolean> {
  const row = await reader
    .selectFrom('favourites')
    .select('game_id')
    .where('member_id', '=', memberId)
    .where('game_id', '=', gameId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Counts the favourites of a member. */
export async function countFavourites(reader: Reader, memberId: string): Promise<number> {
  const { total } = await reader
    .selectFrom('favourites')
    .select((each) => each.fn.countAll<number>().as('total'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return total;
}

/** Makes a game a favourite of a member. */
export async function insertFavourite(
  transaction: Transaction,
  mark: CamelRow<FavouritesTable>,
): Promise<void> {
  await transaction.insertInto('favourites').values(toRow<FavouritesTable>(mark)).execute();
}

/** Takes a game from the favourites of a member. */
export async function deleteFavourite(
  transaction: Transaction,
  { memberId, gameId }: FavouriteKey,
): Promise<void> {
  await transaction
    .deleteFrom('favourites')
    .where('member_id', '=', memberId)
    .where('game_id', '=', gameId)
    .execute();
}

/** Games that a member marked, latest mark first. */
export async function listFavourites(
  reader: Reader,
  memberId: string,
  page: { readonly limit: number; readonly offset: number },
) {
  const rows = await reader
    .selectFrom('favourites')
    .innerJoin('games', 'games.game_id', 'favourites.game_id')
    .selectAll('games')
    .select(gameMarks)
    .where('favourites.member_id', '=', memberId)
    .orderBy('favourites.marked_at_ms', 'desc')
    .orderBy('favourites.game_id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return rows.map(fromRow);
}

/** Lists of e-sports and cockfights name so what is a sport in the catalogue. */
function toCatalogueTypes(gameType: string): string[] {
  const isSplit = gameType === 'ESPORTS' || gameType === 'COCKFIGHT';
  return isSplit ? [gameType, 'SPORTS'] : [gameType];
}

/** Returns the id of a vendor's game of a category, by its node. */
export async function findGameOfNode(
  reader: Reader,
  query: { readonly nodeId: number; readonly vassalage: string; readonly gameType: string },
): Promise<string | undefined> {
  const row = await reader
    .selectFrom('games')
    .select('game_id')
    .where('node_id', '=', query.nodeId)
    .where('vassalage', '=', query.vassalage)
    .where('game_type', 'in', toCatalogueTypes(query.gameType))
    .executeTakeFirst();
  return row?.game_id;
}
