import type { MembersTable } from '#platform/base/db/schema.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import type { MemberRow } from '../queries.ts';

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
