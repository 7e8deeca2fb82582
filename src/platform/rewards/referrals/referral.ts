import type { InvitedMember, Referrals } from '#contract/rewards/referrals.ts';
import type { Parts } from '#platform/base/parts.ts';
import { zonedNow } from '#platform/base/site.ts';
import { findMemberById, maskName } from '#platform/identity/index.ts';
import { countInvited, listInvited } from './queries.ts';
import { judgeRewards } from './reward.ts';
import { listReferrals } from './rewards.queries.ts';

const pageSize = 20;

/**
 * Reads a member's referral code, and one page of the members who registered with it or with that
 * of one who did, their names masked. Those of the first level come with the member's rewards.
 */
export async function readReferrals(
  parts: Pick<Parts, 'storage' | 'clock' | 'site'>,
  memberId: string,
  { pageNo, level }: { readonly pageNo: number; readonly level: 1 | 2 },
): Promise<Referrals> {
  const { db } = parts.storage;
  const member = await findMemberById(db, memberId);
  if (!member) throw new Error(`the member ${memberId} of a session is gone`);
  const page = { memberId, level, offset: (pageNo - 1) * pageSize, limit: pageSize };
  const rows = await listInvited(db, page);
  const total = await countInvited(db, page);
  const ids = level === 1 ? rows.map(({ id }) => id) : [];
  const query = { memberId, ...zonedNow(parts) };
  const rewards = await judgeRewards(db, query, await listReferrals(db, ids));
  return {
    code: member.referralCode,
    list: rows.map(
      ({ id, username, inviter, createdAtMs }): InvitedMember => ({
        id,
        name: maskName(username),
        joinedAtMs: createdAtMs,
        ...(level === 2 && { through: maskName(inviter) }),
        reward: rewards.get(id),
      }),
    ),
    totalPages: Math.ceil(total / pageSize),
    total,
  };
}
