import type { Selectable } from 'kysely';
import type { MembersTable } from '#platform/base/db/schema.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';

export type MemberRow = Selectable<MembersTable>;

export async function findMemberByName(
  reader: Reader,
  username: string,
): Promise<MemberRow | undefined> {
  return reader
    .selectFrom('members')
    .selectAll()
    .where('username', '=', username)
    .executeTakeFirst();
}

export async function findMemberById(reader: Reader, id: string): Promise<MemberRow | undefined> {
  return reader.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Reads a member and keeps the row from changing until the transaction ends. */
export async function lockMember(transaction: Transaction, id: string): Promise<MemberRow> {
  const query = transaction.selectFrom('members').selectAll().where('id', '=', id);
  // An SQLite write transaction has the whole database to itself already. Rows that refer to the
  // member lock its key alone, which this leaves free: two such writers would wait for each other.
  const locked = transaction.engine === 'postgres' ? query.forNoKeyUpdate() : query;
  return locked.executeTakeFirstOrThrow();
}

/** The member who proved that a number is theirs. */
export async function findMemberByMobile(
  reader: Reader,
  mobile: string,
): Promise<MemberRow | undefined> {
  return reader
    .selectFrom('members')
    .selectAll()
    .where('verified_mobile', '=', mobile)
    .executeTakeFirst();
}

/** Notes that what protects a member was changed: money out waits from then. */
export async function noteCredentialChange(
  transaction: Transaction,
  change: { readonly memberId: string; readonly nowMs: number },
): Promise<void> {
  await transaction
    .updateTable('members')
    .set({ credentials_changed_at_ms: change.nowMs })
    .where('id', '=', change.memberId)
    .execute();
}

/** Inserts a member; false when the username or the proved number is another's. */
export async function insertMember(transaction: Transaction, row: MembersTable): Promise<boolean> {
  const result = await transaction
    .insertInto('members')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function findMemberByReferral(
  reader: Reader,
  referralCode: string,
): Promise<MemberRow | undefined> {
  return reader
    .selectFrom('members')
    .selectAll()
    .where('referral_code', '=', referralCode)
    .executeTakeFirst();
}

/** Whether somebody has proved that a number is theirs. */
export async function isMobileTaken(reader: Reader, mobile: string): Promise<boolean> {
  const row = await reader
    .selectFrom('members')
    .select('id')
    .where('verified_mobile', '=', mobile)
    .executeTakeFirst();
  return row !== undefined;
}

/** Keeps which language a member reads the site in. */
export async function setLanguage(
  transaction: Transaction,
  memberId: string,
  languageCode: string,
): Promise<void> {
  await transaction
    .updateTable('members')
    .set({ language_code: languageCode })
    .where('id', '=', memberId)
    .execute();
}
