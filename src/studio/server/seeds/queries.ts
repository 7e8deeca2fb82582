import type { StudioDb, StudioTransaction } from '../db/open.ts';
import type { SeedRow } from '../db/tables.ts';

export function findSeedInUse(db: StudioDb, player: string): Promise<SeedRow | undefined> {
  return db.selectFrom('seeds').selectAll().where('in_use_by', '=', player).executeTakeFirst();
}

export function readSeed(db: StudioDb, id: string): Promise<SeedRow> {
  return db.selectFrom('seeds').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** Another one that came first stays. */
export async function insertSeed(db: StudioDb, row: SeedRow): Promise<void> {
  await db
    .insertInto('seeds')
    .values(row)
    .onConflict((conflict) => conflict.column('in_use_by').doNothing())
    .execute();
}

/** Whether it was set: a client seed is set once. */
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

/** Counts a nonce of a locked seed as taken. */
export async function takeNonce(
  db: StudioTransaction,
  { id, next_nonce: nonce }: Pick<SeedRow, 'id' | 'next_nonce'>,
): Promise<void> {
  await db
    .updateTable('seeds')
    .set({ next_nonce: nonce + 1 })
    .where('id', '=', id)
    .execute();
}

/** Holds a seed in use for the rest of the transaction; `undefined` when it is out of use. */
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

/** Publishes a seed: its rounds can be worked out from now on, so it decides no other. */
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

/** Published seeds that the wallet has not heard of, the first published first. */
export function listUntold(
  db: StudioDb,
  of: { readonly player?: string | undefined; readonly limit: number },
): Promise<SeedRow[]> {
  const all = db
    .selectFrom('seeds')
    .selectAll()
    .where('revealed_at_ms', 'is not', null)
    .where('told_at_ms', 'is', null);
  const part = of.player === undefined ? all : all.where('player', '=', of.player);
  return part.orderBy('revealed_at_ms').limit(of.limit).execute();
}

export async function noteTold(
  db: StudioDb,
  { id, atMs }: { readonly id: string; readonly atMs: number },
): Promise<void> {
  await db.updateTable('seeds').set({ told_at_ms: atMs }).where('id', '=', id).execute();
}
