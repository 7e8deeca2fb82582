import type { Reader } from '#platform/base/db/storage.ts';

/**
 * Finds a demonstration account's id, its path in the tree of agents and its type; `undefined` before it is
 * made.
 */
export async function findDemonstrationMember(reader: Reader, username: string) {
  return reader
    .selectFrom('members')
    .select(['id', 'path', 'account_type as accountType'])
    .where('username', '=', username)
    .executeTakeFirst();
}
