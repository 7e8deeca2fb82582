import type { Selectable } from 'kysely';
import type { GamesTable, VendorsTable } from '../db/schema.ts';
import type { Reader, Transaction } from '../db/storage.ts';

export async function listVendors(reader: Reader): Promise<Selectable<VendorsTable>[]> {
  return reader.selectFrom('vendors').selectAll().orderBy('position').execute();
}

export async function listGames(reader: Reader, limit: number): Promise<Selectable<GamesTable>[]> {
  return reader.selectFrom('games').selectAll().orderBy('position').limit(limit).execute();
}

export async function insertVendor(transaction: Transaction, row: VendorsTable): Promise<void> {
  await transaction
    .insertInto('vendors')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function insertGame(transaction: Transaction, row: GamesTable): Promise<void> {
  await transaction
    .insertInto('games')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
