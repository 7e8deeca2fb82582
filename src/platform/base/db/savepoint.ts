import { sql } from 'kysely';
import type { Transaction } from './storage.ts';

/** Runs part of a transaction and undoes it alone when it returns false. */
export async function undoUnless(
  transaction: Transaction,
  part: () => Promise<boolean>,
): Promise<boolean> {
  await sql`savepoint part`.execute(transaction);
  const stands = await part();
  if (!stands) await sql`rollback to part`.execute(transaction);
  await sql`release part`.execute(transaction);
  return stands;
}
