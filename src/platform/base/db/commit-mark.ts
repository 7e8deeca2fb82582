import { sql } from 'kysely';
import type { Schema } from './schema.ts';
import type { Reader, Transaction } from './storage.ts';

/** Row that stays, by which a transaction with an unanswered COMMIT is found again. */
export interface CommitMark {
  readonly table: keyof Schema;
  /** Id that only this transaction writes. */
  readonly id: string;
}

/** Sets the row that proves that a transaction has committed. */
export function markCommit(transaction: Transaction, mark: CommitMark): void {
  transaction.commitMark = mark;
}

/** Returns whether a marked transaction has committed; asked once its COMMIT went unanswered. */
export async function isMarkThere(reader: Reader, { table, id }: CommitMark): Promise<boolean> {
  const found = sql`select id from ${sql.table(table)} where id = ${id}`;
  return (await found.execute(reader)).rows.length > 0;
}
