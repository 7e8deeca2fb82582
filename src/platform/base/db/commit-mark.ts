import { sql } from 'kysely';
import type { Schema } from './schema.ts';
import type { Reader, Transaction } from './storage.ts';

/** Lasting row by which a transaction whose COMMIT was not answered is found again. */
export interface CommitMark {
  readonly table: keyof Schema;
  /** Made by the transaction itself: no other one writes it. */
  readonly id: string;
}

/** Sets the row that proves that a transaction has committed. */
export function markCommit(transaction: Transaction, mark: CommitMark): void {
  transaction.commitMark = mark;
}

/** Returns whether a marked transaction has committed. */
export async function isMarkThere(reader: Reader, { table, id }: CommitMark): Promise<boolean> {
  const found = sql`select id from ${sql.table(table)} where id = ${id}`;
  return (await found.execute(reader)).rows.length > 0;
}
