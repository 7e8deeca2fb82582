import { type Selectable, sql } from 'kysely';
import type { LettersTable } from '#platform/base/db/content-tables.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';

/** Keeps a letter; false when another one has its reference. */
export async function insertLetter(
  transaction: Transaction,
  row: Omit<LettersTable, 'settled_at_ms'>,
): Promise<boolean> {
  const result = await transaction
    .insertInto('letters')
    .values({ ...row, settled_at_ms: null })
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

/** Letters that nobody has dealt with, the oldest first. */
export async function listOpen(reader: Reader, limit: number): Promise<Selectable<LettersTable>[]> {
  return reader
    .selectFrom('letters')
    .selectAll()
    .where('settled_at_ms', 'is', null)
    .orderBy('created_at_ms')
    .orderBy('reference')
    .limit(limit)
    .execute();
}

export async function findLetter(
  reader: Reader,
  reference: string,
): Promise<Selectable<LettersTable> | undefined> {
  return reader
    .selectFrom('letters')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirst();
}

/** Marks a letter as dealt with; false when it was before. */
export async function putSettled(
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
