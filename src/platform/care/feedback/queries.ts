import { type Selectable, sql } from 'kysely';
import type { LettersTable } from '#platform/base/db/content-tables.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';

/** Keeps a letter; false when another one has its reference. */
export async function insertLetter(transaction: Transaction, row: LettersTable): Promise<boolean> {
  const result = await transaction
    .insertInto('letters')
    .values(row)
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** The latest letters, newest first, with how many images each has. */
export async function listLetters(
  reader: Reader,
  limit: number,
): Promise<(Selectable<LettersTable> & { readonly images: number })[]> {
  return reader
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
}
