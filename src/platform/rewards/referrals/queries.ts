import type { Reader } from '#platform/base/db/storage.ts';

/** Page of the members whom a member invited. */
export interface InvitedPage {
  readonly memberId: string;
  readonly level: 1 | 2;
  readonly offset: number;
  readonly limit: number;
}

function selectInvited(
  reader: Reader,
  { memberId, level }: Pick<InvitedPage, 'memberId' | 'level'>,
) {
  return reader
    .selectFrom('members')
    .innerJoin('members as inviters', 'inviters.id', 'members.invited_by')
    .where(level === 1 ? 'inviters.id' : 'inviters.invited_by', '=', memberId);
}

/**
 * Lists members who registered with a member's code, or with that of one who did, newest first, each
 * with the inviter's name.
 */
export async function listInvited(reader: Reader, page: InvitedPage) {
  return selectInvited(reader, page)
    .select([
      'members.id',
      'members.username',
      'inviters.username as inviter',
      'members.created_at_ms as createdAtMs',
    ])
    .orderBy('members.created_at_ms', 'desc')
    .orderBy('members.id', 'desc')
    .offset(page.offset)
    .limit(page.limit)
    .execute();
}

/** Counts the people of a level whom a member invited. */
export async function countInvited(
  reader: Reader,
  page: Pick<InvitedPage, 'memberId' | 'level'>,
): Promise<number> {
  const row = await selectInvited(reader, page)
    .select((build) => build.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}
