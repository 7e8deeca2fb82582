import { type CamelRow, fromRow, toRow } from '#platform/base/db/row-names.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import { gameMarks, type StoredGameRow } from '../queries.ts';
import type { CatalogueActsTable } from '../tables.ts';

/** Operator's act as it is stored. */
type ActRow = CamelRow<CatalogueActsTable>;

/** A game, or a vendor with all of its games. */
export type CatalogueSubject = { readonly gameId: string } | { readonly vassalage: string };

/**
 * Returns the title, the category and the start of maintenance of a subject; `undefined` when there
 * is none.
 */
export async function findSubject(reader: Reader, subject: CatalogueSubject) {
  const row =
    'gameId' in subject
      ? await reader
          .selectFrom('games')
          .select(['title', 'game_type as category', 'maintenance_since_ms'])
          .where('game_id', '=', subject.gameId)
          .executeTakeFirst()
      : await reader
          .selectFrom('vendors')
          .select(['title', 'category', 'maintenance_since_ms'])
          .where('vassalage', '=', subject.vassalage)
          .orderBy('position')
          .executeTakeFirst();
  return row && fromRow(row);
}

/** Starts maintenance of a subject, or ends it (`null`); false when nothing changed. */
export async function setMaintenance(
  transaction: Transaction,
  subject: CatalogueSubject,
  sinceMs: number | null,
): Promise<boolean> {
  const change = { maintenance_since_ms: sinceMs };
  const before = sinceMs === null ? 'is not' : 'is';
  const result =
    'gameId' in subject
      ? await transaction
          .updateTable('games')
          .set(change)
          .where('game_id', '=', subject.gameId)
          .where('maintenance_since_ms', before, null)
          .executeTakeFirst()
      : await transaction
          .updateTable('vendors')
          .set(change)
          .where('vassalage', '=', subject.vassalage)
          .where('maintenance_since_ms', before, null)
          .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Inserts an operator's act on a game or vendor. */
export async function insertAct(transaction: Transaction, act: ActRow): Promise<void> {
  await transaction.insertInto('catalogue_acts').values(toRow<CatalogueActsTable>(act)).execute();
}

/** Lists the acts on a game or vendor, the oldest first. */
export async function listActs(reader: Reader, subject: string): Promise<ActRow[]> {
  const rows = await reader
    .selectFrom('catalogue_acts')
    .selectAll()
    .where('subject', '=', subject)
    .orderBy('at_ms')
    .orderBy('id')
    .execute();
  return rows.map(fromRow);
}

/** Counts all acts: the number grows with every change. */
export async function countActs(reader: Reader): Promise<number> {
  const { total } = await reader
    .selectFrom('catalogue_acts')
    .select((each) => each.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/**
 * Lists the most opened games that can be played, of one category or of all; lotteries have a page
 * each and need no connected vendor.
 */
export async function listPlayableGames(
  reader: Reader,
  query: { readonly gameType?: string | undefined; readonly limit: number },
): Promise<StoredGameRow[]> {
  const { gameType } = query;
  const rows = await reader
    .selectFrom('games')
    .selectAll()
    .select(gameMarks)
    .where('maintenance_since_ms', 'is', null)
    .where('vassalage', 'not in', (each) =>
      each.selectFrom('vendors').select('vassalage').where('maintenance_since_ms', 'is not', null),
    )
    .where((each) =>
      each.or([
        each('game_type', 'in', ['LOTT', 'ELOTT']),
        each('is_served', '=', 1).and(
          'vassalage',
          'in',
          each.selectFrom('vendor_settings').select('vassalage'),
        ),
      ]),
    )
    .$if(gameType !== undefined, (each) => each.where('game_type', '=', gameType ?? ''))
    .orderBy('position')
    .orderBy('game_id')
    .limit(query.limit)
    .execute();
  return rows.map(fromRow);
}
