import type { StudioDb, StudioTransaction } from '../db/open.ts';
import type { SeedRow } from '../db/tables.ts';

export function findSeedInUse(db: StudioDb, player: string): Promise<SeedRow | undefined> {
  return db.selectFrom('seeds').selectAll().where('in_use_by', '=', player).executeTakeFirst();
}

export function readSeed(db: StudioDb, id: string): Promise<SeedRow> {
  return db.selectFrom('seeds').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** Inserts a seed in use, unless the player has one already. */
export async function insertSeed(db: StudioDb, row: SeedRow): Promise<void> {
  await db
    .insertInto('seeds')
    .values(row)
    .onConflict((conflict) => conflict.column('in_use_by').doNothing())
    .execute();
}

/** Sets the client seed of a seed; returns false when there is one already. */
export async function setClientSeed(
  db: StudioDb,
  { id, clientSeed }: { readonly id: string; readonly clientSeed: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('seeds')
    .set({ client_seed: clientSeed })
    .where('id', '=', id)
    .where('client_seed', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Consumes the next nonce of a locked seed. */
export async function consumeNonce(
  db: StudioTransaction,
  { id, next_nonce: nonce }: Pick<SeedRow, 'id' | 'next_nonce'>,
): Promise<void> {
  await db
    .updateTable('seeds')
    .set({ next_nonce: nonce + 1 })
    .where('id', '=', id)
    .execute();
}

/** Locks a seed in use for the rest of the transaction; `undefined` when it is out of use. */
export function lockSeed(db: StudioTransaction, id: string): Promise<SeedRow | undefined> {
  // Writing is what makes others wait on both engines.
  return db
    .updateTable('seeds')
    .set((row) => ({ next_nonce: row.ref('next_nonce') }))
    .where('id', '=', id)
    .where('in_use_by', 'is not', null)
    .returningAll()
    .executeTakeFirst();
}

/** Retires and publishes a seed: its rounds can be verified from now on, so it decides no other. */
export async function retireSeed(
  db: StudioTransaction,
  { id, atMs }: { readonly id: string; readonly atMs: number },
): Promise<void> {
  await db
    .updateTable('seeds')
    .set({ in_use_by: null, revealed_at_ms: atMs })
    .where('id', '=', id)
    .execute();
}

/** Lists the published seeds that the wallet was not notified of, the first published first. */
export function listUnsentSeeds(
  db: StudioDb,
  query: { readonly player?: string | undefined; readonly limit: number },
): Promise<SeedRow[]> {
  const all = db
    .selectFrom('seeds')
    .selectAll()
    .where('revealed_at_ms', 'is not', null)
    .where('told_at_ms', 'is', null);
  const part = query.player === undefined ? all : all.where('player', '=', query.player);
  return part.orderBy('revealed_at_ms').limit(query.limit).execute();
}

export async function recordSeedSent(
  db: StudioDb,
  { id, atMs }: { readonly id: string; readonly atMs: number },
): Promise<void> {
  await db.updateTable('seeds').set({ told_at_ms: atMs }).where('id', '=', id).execute();
}
