import type { Referrals } from '#contract/rewards/referrals.ts';
import type { Parts } from '#platform/base/parts.ts';
import { findMemberById, maskName } from '#platform/identity/index.ts';
import { countInvited, listInvited } from './queries.ts';

const pageSize = 20;

/**
 * Reads a member's referral code, and one page of the members who registered with it, their names
 * masked.
 */
export async function readReferrals(
  { storage }: Parts,
  memberId: string,
  pageNo: number,
): Promise<Referrals> {
  const member = await findMemberById(storage.db, memberId);
  if (!member) throw new Error(`the member ${memberId} of a session is gone`);
  const offset = (pageNo - 1) * pageSize;
  const rows = await listInvited(storage.db, { memberId, offset, limit: pageSize });
  const total = await countInvited(storage.db, memberId);
  return {
    code: member.referralCode,
    list: rows.map(({ id, username, createdAtMs }) => ({
      id,
      name: maskName(username),
      joinedAtMs: createdAtMs,
    })),
    totalPages: Math.ceil(total / pageSize),
    total,
  };
}
