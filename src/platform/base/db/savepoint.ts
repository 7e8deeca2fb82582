import { sql } from 'kysely';
import type { Transaction } from './storage.ts';

/** Runs part of a transaction, which is undone alone when it answers false. */
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
