import type { Transaction } from '#platform/base/db/storage.ts';
import type { Member } from '../members/index.ts';

/**
 * Saves a new password if the stored one is still `from`; false when it is not, or the account is
 * closed.
 */
export async function savePassword(
  transaction: Transaction,
  change: {
    readonly memberId: string;
    readonly from: string;
    readonly to: string;
    readonly nowMs: number;
  },
): Promise<boolean> {
  const result = await transaction
    .updateTable('members')
    .set({
      password_hash: change.to,
      must_change_password: 0,
      password_changed_at_ms: change.nowMs,
      credentials_changed_at_ms: change.nowMs,
    })
    .where('id', '=', change.memberId)
    .where('password_hash', '=', change.from)
    .where('closed_at_ms', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Deletes a member's links for a new password. */
export async function deleteMemberLinks(transaction: Transaction, memberId: string): Promise<void> {
  await transaction.deleteFrom('reset_links').where('member_id', '=', memberId).execute();
}

/** Deletes a member's passkeys added from a moment on; returns their number. */
export async function deletePasskeysSince(
  transaction: Transaction,
  { memberId, sinceMs }: { readonly memberId: string; readonly sinceMs: number },
): Promise<number> {
  const result = await transaction
    .deleteFrom('passkeys')
    .where('member_id', '=', memberId)
    .where('created_at_ms', '>', sinceMs)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** Requires a member to change a password: until then their sessions may only change it or end. */
export async function requirePasswordChange(
  transaction: Transaction,
  { id, passwordHash }: Pick<Member, 'id' | 'passwordHash'>,
): Promise<void> {
  await transaction
    .updateTable('members')
    .set({ must_change_password: 1 })
    .where('id', '=', id)
    .where('password_hash', '=', passwordHash)
    .execute();
}
