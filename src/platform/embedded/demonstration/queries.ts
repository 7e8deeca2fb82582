import type { Reader } from '#platform/base/db/storage.ts';

/** Where a demonstration account stands in the tree of agents; `undefined` before it is made. */
export async function findDemonstrationMember(reader: Reader, username: string) {
  return reader
    .selectFrom('members')
    .select(['path', 'account_type as accountType'])
    .where('username', '=', username)
    .executeTakeFirst();
}
