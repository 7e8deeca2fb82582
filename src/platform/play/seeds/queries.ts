import { type CamelRow, toRow } from '#platform/base/db/row-names.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import type { PublishedSeedsTable } from './tables.ts';

/** Inserts a published seed; a known one stays. */
export async function insertSeed(
  transaction: Transaction,
  seed: CamelRow<PublishedSeedsTable>,
): Promise<void> {
  await transaction
    .insertInto('published_seeds')
    .values(toRow<PublishedSeedsTable>(seed))
    .onConflict((conflict) => conflict.columns(['vassalage', 'commitment']).doNothing())
    .execute();
}

/**
 * Returns the seed that a vendor published for a commitment; `undefined` before it is published.
 */
export async function findSeed(
  reader: Reader,
  { vassalage, commitment }: { readonly vassalage: string; readonly commitment: string },
): Promise<string | undefined> {
  const row = await reader
    .selectFrom('published_seeds')
    .select('server_seed')
    .where('vassalage', '=', vassalage)
    .where('commitment', '=', commitment)
    .executeTakeFirst();
  return row?.server_seed;
}
