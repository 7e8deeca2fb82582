import type { StudioDb } from '../db/open.ts';
import type { TableChainRow } from '../db/tables.ts';

export function findChain(db: StudioDb, id: string): Promise<TableChainRow | undefined> {
  return db.selectFrom('table_chains').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Inserts a chain, unless another instance has made it already. */
export async function insertChain(db: StudioDb, row: TableChainRow): Promise<void> {
  await db
    .insertInto('table_chains')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Sets the public text of a chain; one that is there stays. */
export async function setChainText(
  db: StudioDb,
  { id, clientSeed }: { readonly id: string; readonly clientSeed: string },
): Promise<void> {
  await db
    .updateTable('table_chains')
    .set({ client_seed: clientSeed })
    .where('id', '=', id)
    .where('client_seed', 'is', null)
    .execute();
}
