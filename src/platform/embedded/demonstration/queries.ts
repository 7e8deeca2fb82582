import type { Reader } from '#platform/base/db/storage.ts';

export async function findDemonstrationMember(reader: Reader, username: string) {
  return reader
    .selectFrom('members')
    .select(['path', 'account_type as accountType'])
    .where('username', '=', username)
    .executeTakeFirst();
}
