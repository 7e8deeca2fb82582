import { CompiledQuery } from 'kysely';
import { partStatements } from '#database/part-statements.ts';
import { deferWrite } from './pipeline.ts';
import type { Transaction } from './storage.ts';

/**
 * Runs part of a transaction and undoes that part alone when it returns false. The part's first
 * statement travels with the savepoint, and the release with the next statement; both must be sent
 * at once, as a compiled statement is.
 */
export async function undoUnless(
  transaction: Transaction,
  part: () => Promise<boolean>,
): Promise<boolean> {
  const run = (statement: string) => transaction.executeQuery(CompiledQuery.raw(statement));
  await deferWrite(transaction, run(partStatements.begin));
  const stands = await part();
  if (!stands) await run(partStatements.undo);
  await deferWrite(transaction, run(partStatements.end));
  return stands;
}
