import type { Reader, Transaction } from '#platform/base/db/storage.ts';

/** Somebody as another site names them. */
interface Person {
  readonly provider: string;
  readonly subject: string;
}

/** Finds the member linked to a person's account of another site. */
export async function findLink(reader: Reader, person: Person): Promise<string | undefined> {
  const row = await reader
    .selectFrom('social_links')
    .select('member_id')
    .where('provider', '=', person.provider)
    .where('subject', '=', person.subject)
    .executeTakeFirst();
  return row?.member_id;
}

/** Links a member to a person's account of another site; false when it is linked already. */
export async function insertLink(
  transaction: Transaction,
  {
    provider,
    subject,
    memberId,
    nowMs,
  }: Person & { readonly memberId: string; readonly nowMs: number },
): Promise<boolean> {
  const row = { provider, subject, member_id: memberId, created_at_ms: nowMs };
  const result = await transaction
    .insertInto('social_links')
    .values(row)
    .onConflict((conflict) => conflict.columns(['provider', 'subject']).doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Lists the other sites that a member signs in with. */
export async function listProviders(reader: Reader, memberId: string): Promise<string[]> {
  const rows = await reader
    .selectFrom('social_links')
    .select('provider')
    .where('member_id', '=', memberId)
    .orderBy('provider')
    .execute();
  return rows.map(({ provider }) => provider);
}
