import type { Selectable } from 'kysely';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import type { PasskeyKey } from './ceremony.ts';
import type { PasskeysTable } from './tables.ts';

/** Stored passkey. */
export interface StoredPasskeyRow extends PasskeyKey {
  readonly memberId: string;
  readonly name: string;
  readonly createdAtMs: number;
  readonly lastUsedAtMs: number | undefined;
}

function toPasskey(row: Selectable<PasskeysTable>): StoredPasskeyRow {
  return {
    id: row.id,
    memberId: row.member_id,
    publicKey: row.public_key,
    counter: row.counter,
    transports: JSON.parse(row.transports),
    name: row.name,
    createdAtMs: row.created_at_ms,
    lastUsedAtMs: row.last_used_at_ms ?? undefined,
  };
}

/** Inserts a passkey; false when it is stored already, for any member. */
export async function insertPasskey(
  transaction: Transaction,
  passkey: StoredPasskeyRow,
): Promise<boolean> {
  const row = {
    id: passkey.id,
    member_id: passkey.memberId,
    public_key: passkey.publicKey,
    counter: passkey.counter,
    transports: JSON.stringify(passkey.transports),
    name: passkey.name,
    created_at_ms: passkey.createdAtMs,
    last_used_at_ms: passkey.lastUsedAtMs ?? null,
  };
  const result = await transaction
    .insertInto('passkeys')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Finds a passkey by its credential id; `undefined` when there is none. */
export async function findPasskey(
  reader: Reader,
  id: string,
): Promise<StoredPasskeyRow | undefined> {
  const query = reader.selectFrom('passkeys').selectAll().where('id', '=', id);
  const row = await query.executeTakeFirst();
  return row && toPasskey(row);
}

/** Lists a member's passkeys, oldest first. */
export async function listPasskeysOf(
  reader: Reader,
  memberId: string,
): Promise<StoredPasskeyRow[]> {
  const rows = await reader
    .selectFrom('passkeys')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('created_at_ms')
    .orderBy('id')
    .execute();
  return rows.map(toPasskey);
}

/**
 * Records a use; false when the counter has not grown, which reveals a copy of the passkey.
 * Passkeys that do not count stay at 0.
 */
export async function recordPasskeyUse(
  transaction: Transaction,
  use: { readonly id: string; readonly counter: number; readonly nowMs: number },
): Promise<boolean> {
  const result = await transaction
    .updateTable('passkeys')
    .set({ counter: use.counter, last_used_at_ms: use.nowMs })
    .where('id', '=', use.id)
    .where((where) =>
      use.counter === 0 ? where('counter', '=', 0) : where('counter', '<', use.counter),
    )
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Deletes a passkey of a member; false when the member has no such passkey. */
export async function deletePasskey(
  transaction: Transaction,
  passkey: { readonly id: string; readonly memberId: string },
): Promise<boolean> {
  const result = await transaction
    .deleteFrom('passkeys')
    .where('id', '=', passkey.id)
    .where('member_id', '=', passkey.memberId)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}
