import type { Reader } from '#platform/base/db/storage.ts';

/** Lists members who registered with a member's code, newest first. */
export async function listInvited(
  reader: Reader,
  page: { readonly memberId: string; readonly offset: number; readonly limit: number },
): Promise<{ readonly id: string; readonly username: string; readonly createdAtMs: number }[]> {
  return reader
    .selectFrom('members')
    .select(['id', 'username', 'created_at_ms as createdAtMs'])
    .where('invited_by', '=', page.memberId)
    .orderBy('created_at_ms', 'desc')
    .orderBy('id', 'desc')
    .offset(page.offset)
    .limit(page.limit)
    .execute();
}

/** Counts the people whom a member invited. */
export async function countInvited(reader: Reader, memberId: string): Promise<number> {
  const row = await reader
    .selectFrom('members')
    .select((build) => build.fn.countAll<number>().as('count'))
    .where('invited_by', '=', memberId)
    .executeTakeFirstOrThrow();
  return row.count;
}
