import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import type { StoredProfile } from './rules.ts';

/** What a profile is made of. */
export interface KeptProfile {
  readonly username: string;
  readonly nickname: string;
  /** By field; what else it holds stays as it is. */
  readonly stored: StoredProfile;
}

function toProfile(row: {
  readonly username: string;
  readonly nickname: string;
  readonly profile: string;
}): KeptProfile {
  return { username: row.username, nickname: row.nickname, stored: JSON.parse(row.profile) };
}

/** What a profile is made of. */
export async function findProfile(reader: Reader, memberId: string): Promise<KeptProfile> {
  const query = reader.selectFrom('members').select(['username', 'nickname', 'profile']);
  return toProfile(await query.where('id', '=', memberId).executeTakeFirstOrThrow());
}

/** The same, held until the transaction ends: two changes at once are made one after the other. */
export async function holdProfile(
  transaction: Transaction,
  memberId: string,
): Promise<KeptProfile> {
  const query = transaction
    .selectFrom('members')
    .select(['username', 'nickname', 'profile'])
    .where('id', '=', memberId);
  const held = transaction.engine === 'postgres' ? query.forUpdate() : query;
  return toProfile(await held.executeTakeFirstOrThrow());
}

/** Replaces what a profile is made of. */
export async function writeProfile(
  transaction: Transaction,
  memberId: string,
  { nickname, stored }: Pick<KeptProfile, 'nickname' | 'stored'>,
): Promise<void> {
  const row = { nickname, profile: JSON.stringify(stored) };
  await transaction.updateTable('members').set(row).where('id', '=', memberId).execute();
}

/** A member's avatar, WebP; `undefined` for a member who has none. */
export async function findIcon(reader: Reader, memberId: string): Promise<Uint8Array | undefined> {
  const row = await reader
    .selectFrom('member_icons')
    .select('bytes')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row?.bytes;
}

/** Keeps an avatar in place of the one before. */
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
