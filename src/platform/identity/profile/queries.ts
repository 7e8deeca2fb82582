import type { MemberIconsTable } from '#platform/base/db/centre-tables.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';

/** What a profile is made of, as it is stored. */
export interface ProfileRow {
  readonly username: string;
  readonly nickname: string;
  /** A JSON object of texts; what else it holds stays as it is. */
  readonly profile: string;
}

export async function findProfile(reader: Reader, memberId: string): Promise<ProfileRow> {
  return reader
    .selectFrom('members')
    .select(['username', 'nickname', 'profile'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
}

/** The same, held until the transaction ends: two changes at once are made one after the other. */
export async function holdProfile(transaction: Transaction, memberId: string): Promise<ProfileRow> {
  const query = transaction
    .selectFrom('members')
    .select(['username', 'nickname', 'profile'])
    .where('id', '=', memberId);
  const held = transaction.engine === 'postgres' ? query.forUpdate() : query;
  return held.executeTakeFirstOrThrow();
}

export async function writeProfile(
  transaction: Transaction,
  memberId: string,
  row: Pick<ProfileRow, 'nickname' | 'profile'>,
): Promise<void> {
  await transaction.updateTable('members').set(row).where('id', '=', memberId).execute();
}

export async function findIcon(reader: Reader, memberId: string): Promise<Uint8Array | undefined> {
  const row = await reader
    .selectFrom('member_icons')
    .select('bytes')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row?.bytes;
}

/** Keeps an avatar in place of the one before. */
export async function saveIcon(transaction: Transaction, row: MemberIconsTable): Promise<void> {
  const { bytes, updated_at_ms } = row;
  await transaction
    .insertInto('member_icons')
    .values(row)
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ bytes, updated_at_ms }))
    .execute();
}

export async function deleteIcon(transaction: Transaction, memberId: string): Promise<void> {
  await transaction.deleteFrom('member_icons').where('member_id', '=', memberId).execute();
}
