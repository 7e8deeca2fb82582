import type { Selectable } from 'kysely';
import type { PasskeysTable } from '#platform/base/db/access-tables.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';

export type PasskeyRow = Selectable<PasskeysTable>;

/** Keeps a passkey; false when it is kept already, whoever's it is. */
export async function insertPasskey(
  transaction: Transaction,
  row: PasskeysTable,
): Promise<boolean> {
  const result = await transaction
    .insertInto('passkeys')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function findPasskey(reader: Reader, id: string): Promise<PasskeyRow | undefined> {
  return reader.selectFrom('passkeys').selectAll().where('id', '=', id).executeTakeFirst();
}

/** A member's passkeys, the oldest first. */
export async function listPasskeysOf(reader: Reader, memberId: string): Promise<PasskeyRow[]> {
  return reader
    .selectFrom('passkeys')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('created_at_ms')
    .orderBy('id')
    .execute();
}

/**
 * Notes a use; false when the counter has not grown, which a copy of the passkey gives away. Those
 * that do not count stay at 0.
 */
export async function notePasskeyUse(
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

/** Deletes a passkey of a member; false when the member has no such one. */
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
