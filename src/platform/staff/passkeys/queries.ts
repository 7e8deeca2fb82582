import type { Selectable } from 'kysely';
import type { StaffRole } from '#contract/staff/rights.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import type { PasskeyKey } from '#platform/identity/index.ts';
import type { StaffPasskeysTable } from './tables.ts';

/** Stored passkey of a staff person. */
export interface StoredPasskeyRow extends PasskeyKey {
  readonly staffId: string;
  readonly name: string;
  readonly createdAtMs: number;
  readonly lastUsedAtMs: number | undefined;
}

/** Person who may sign in at the desk. */
export interface Signer {
  readonly id: string;
  readonly name: string;
  readonly roles: readonly StaffRole[];
}

function toPasskey(row: Selectable<StaffPasskeysTable>): StoredPasskeyRow {
  return {
    id: row.id,
    staffId: row.staff_id,
    publicKey: row.public_key,
    counter: row.counter,
    transports: JSON.parse(row.transports),
    name: row.name,
    createdAtMs: row.created_at_ms,
    lastUsedAtMs: row.last_used_at_ms ?? undefined,
  };
}

/** Finds a person whose account is open. */
export async function findSigner(reader: Reader, staffId: string): Promise<Signer | undefined> {
  const row = await signerQuery(reader, staffId).executeTakeFirst();
  return row && { ...row, roles: JSON.parse(row.roles) };
}

/**
 * Locks a person whose account is open and returns it: until the transaction ends, nobody can close
 * the account, withdraw its passkeys or invite the person.
 */
export async function lockSigner(
  transaction: Transaction,
  staffId: string,
): Promise<Signer | undefined> {
  const query = signerQuery(transaction, staffId);
  // An SQLite write transaction has the whole database to itself already.
  const locked = transaction.engine === 'postgres' ? query.forUpdate() : query;
  const row = await locked.executeTakeFirst();
  return row && { ...row, roles: JSON.parse(row.roles) };
}

function signerQuery(reader: Reader, staffId: string) {
  return reader
    .selectFrom('staff_people')
    .select(['id', 'name', 'roles'])
    .where('id', '=', staffId)
    .where('closed_at_ms', 'is', null);
}

/** Inserts a passkey; false when it is stored already, for any person. */
export async function insertPasskey(
  transaction: Transaction,
  passkey: StoredPasskeyRow,
): Promise<boolean> {
  const result = await transaction
    .insertInto('staff_passkeys')
    .values({
      id: passkey.id,
      staff_id: passkey.staffId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: JSON.stringify(passkey.transports),
      name: passkey.name,
      created_at_ms: passkey.createdAtMs,
      last_used_at_ms: passkey.lastUsedAtMs ?? null,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Finds a staff person's passkey by its credential id; `undefined` when there is none. */
export async function findPasskey(
  reader: Reader,
  id: string,
): Promise<StoredPasskeyRow | undefined> {
  const query = reader.selectFrom('staff_passkeys').selectAll().where('id', '=', id);
  const row = await query.executeTakeFirst();
  return row && toPasskey(row);
}

/** Lists a person's passkeys, oldest first. */
export async function listPasskeysOf(reader: Reader, staffId: string): Promise<StoredPasskeyRow[]> {
  const rows = await reader
    .selectFrom('staff_passkeys')
    .selectAll()
    .where('staff_id', '=', staffId)
    .orderBy('created_at_ms')
    .orderBy('id')
    .execute();
  return rows.map(toPasskey);
}

/** Counts people's passkeys by person id; people without any are missing. */
export async function countPasskeys(reader: Reader): Promise<ReadonlyMap<string, number>> {
  const rows = await reader
    .selectFrom('staff_passkeys')
    .select((select) => ['staff_id', select.fn.countAll<number | string>().as('count')])
    .groupBy('staff_id')
    .execute();
  return new Map(rows.map(({ staff_id, count }) => [staff_id, Number(count)]));
}

/** Records a use; false when the counter has not grown (a copy), or the passkey is gone. */
export async function recordPasskeyUse(
  transaction: Transaction,
  use: { readonly id: string; readonly counter: number; readonly nowMs: number },
): Promise<boolean> {
  const result = await transaction
    .updateTable('staff_passkeys')
    .set({ counter: use.counter, last_used_at_ms: use.nowMs })
    .where('id', '=', use.id)
    .where((where) =>
      use.counter === 0 ? where('counter', '=', 0) : where('counter', '<', use.counter),
    )
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Deletes one of a person's passkeys, or all; returns their number. */
export async function deletePasskeys(
  transaction: Transaction,
  which: { readonly staffId: string; readonly id?: string },
): Promise<number> {
  let query = transaction.deleteFrom('staff_passkeys').where('staff_id', '=', which.staffId);
  if (which.id !== undefined) query = query.where('id', '=', which.id);
  return Number((await query.executeTakeFirst()).numDeletedRows);
}
