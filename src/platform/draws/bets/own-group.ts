import type { Parts } from '#platform/base/parts.ts';
import { findMemberById } from '#platform/identity/index.ts';

/** The highest group of odds that a member bets at now. */
export async function readOwnGroup(
  { storage: { db }, readGroups }: Pick<Parts, 'storage' | 'readGroups'>,
  memberId: string,
): Promise<number> {
  const member = await findMemberById(db, memberId);
  if (!member) throw new Error(`the member ${memberId} of a session is gone`);
  return (await readGroups(db, member)).own;
}
