import { sql } from 'kysely';
import { type CamelRow, fromRow, toRow } from '#platform/base/db/row-names.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import type { LettersTable } from './tables.ts';

/** Stored letter (`LettersTable`). */
export type LetterRow = CamelRow<LettersTable>;

/** Inserts a letter; false when another one has its reference. */
export async function insertLetter(
  transaction: Transaction,
  letter: Omit<LetterRow, 'settledAtMs'>,
): Promise<boolean> {
  const result = await transaction
    .insertInto('letters')
    .values(toRow<LettersTable>({ ...letter, settledAtMs: null }))
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Lists the latest letters, newest first, with their numbers of images. */
export async function listLetters(
  reader: Reader,
  limit: number,
): Promise<(LetterRow & { readonly images: number })[]> {
  const rows = await reader
    .selectFrom('letters')
    .selectAll()
    .select(
      sql<number>`(select count(*) from uploads where letter_reference = letters.reference)`.as(
        'images',
      ),
    )
    .orderBy('created_at_ms', 'desc')
    .orderBy('reference')
    .limit(limit)
    .execute();
  return rows.map(fromRow);
}

/** Lists letters that are not settled, oldest first. */
export async function listOpen(reader: Reader, limit: number): Promise<LetterRow[]> {
  const rows = await reader
    .selectFrom('letters')
    .selectAll()
    .where('settled_at_ms', 'is', null)
    .orderBy('created_at_ms')
    .orderBy('reference')
    .limit(limit)
    .execute();
  return rows.map(fromRow);
}

/** Finds a letter by its reference; `undefined` when there is none. */
export async function findLetter(
  reader: Reader,
  reference: string,
): Promise<LetterRow | undefined> {
  const row = await reader
    .selectFrom('letters')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row && fromRow(row);
}

/** Marks a letter as settled; false when it was before. */
export async function markSettled(
  transaction: Transaction,
  { reference, nowMs }: { readonly reference: string; readonly nowMs: number },
): Promise<boolean> {
  const result = await transaction
    .updateTable('letters')
    .set({ settled_at_ms: nowMs })
    .where('reference', '=', reference)
    .where('settled_at_ms', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
