import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import type { StoredProfile } from './profile-rules.ts';

/** Stored parts of a profile. */
export interface ProfileRow {
  readonly username: string;
  readonly nickname: string;
  /** Values by field; fields not named here stay as they are. */
  readonly stored: StoredProfile;
}

function toProfile(row: {
  readonly username: string;
  readonly nickname: string;
  readonly profile: string;
}): ProfileRow {
  return { username: row.username, nickname: row.nickname, stored: JSON.parse(row.profile) };
}

/** Finds the stored parts of a member's profile. */
export async function findProfile(reader: Reader, memberId: string): Promise<ProfileRow> {
  const query = reader.selectFrom('members').select(['username', 'nickname', 'profile']);
  return toProfile(await query.where('id', '=', memberId).executeTakeFirstOrThrow());
}

/**
 * Locks a member's profile until the transaction ends and returns it, so that concurrent changes
 * are made one after the other.
 */
export async function lockProfile(transaction: Transaction, memberId: string): Promise<ProfileRow> {
  const query = transaction
    .selectFrom('members')
    .select(['username', 'nickname', 'profile'])
    .where('id', '=', memberId);
  const held = transaction.engine === 'postgres' ? query.forUpdate() : query;
  return toProfile(await held.executeTakeFirstOrThrow());
}

/** Replaces the stored parts of a profile. */
export async function writeProfile(
  transaction: Transaction,
  memberId: string,
  { nickname, stored }: Pick<ProfileRow, 'nickname' | 'stored'>,
): Promise<void> {
  const row = { nickname, profile: JSON.stringify(stored) };
  await transaction.updateTable('members').set(row).where('id', '=', memberId).execute();
}

/** Finds a member's avatar, WebP; `undefined` when there is none. */
export async function findIcon(reader: Reader, memberId: string): Promise<Uint8Array | undefined> {
  const row = await reader
    .selectFrom('member_icons')
    .select('bytes')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row?.bytes;
}

/** Saves an avatar in place of the former one. */
export async function saveIcon(
  transaction: Transaction,
  icon: { readonly memberId: string; readonly bytes: Uint8Array; readonly nowMs: number },
): Promise<void> {
  const { memberId, bytes, nowMs: updated_at_ms } = icon;
  await transaction
    .insertInto('member_icons')
    .values({ member_id: memberId, bytes, updated_at_ms })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ bytes, updated_at_ms }))
    .execute();
}

/** Deletes a member's avatar. */
export async function deleteIcon(transaction: Transaction, memberId: string): Promise<void> {
  await transaction.deleteFrom('member_icons').where('member_id', '=', memberId).execute();
}
