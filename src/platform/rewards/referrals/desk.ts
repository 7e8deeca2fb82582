import type { StaffReferral } from '#contract/staff/referrals.ts';
import { recordAct } from '#platform/base/audit/index.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import type { Parts } from '#platform/base/parts.ts';
import { readSetting, writeSetting } from '#platform/base/settings/index.ts';
import { type ReferralSettings, referralsSetting } from '../settings/index.ts';
import { listInvited } from './queries.ts';
import { judgeRewards, type RewardQuery } from './reward.ts';
import { listReferrals } from './rewards.queries.ts';

const listedAtMost = 200;

/** Writes the terms of friends who register from now on, and audits what they were before. */
export async function writeReferralTerms(
  transaction: Transaction,
  { clock }: Pick<Parts, 'clock'>,
  change: { readonly terms: ReferralSettings; readonly why: string; readonly actor: string },
): Promise<void> {
  const { terms, why, actor } = change;
  const before = await readSetting(transaction, referralsSetting);
  await writeSetting(transaction, referralsSetting, terms);
  await recordAct(transaction, {
    actor,
    act: 'referral_terms',
    subject: 'setting:referrals',
    atMs: clock.nowMs(),
    detail: { why, before: JSON.stringify(before), after: JSON.stringify(terms) },
  });
}

/** Lists the latest friends of a member with the member's rewards, for staff. */
export async function listMemberReferrals(
  reader: Reader,
  query: RewardQuery,
): Promise<StaffReferral[]> {
  const page = { memberId: query.memberId, level: 1, offset: 0, limit: listedAtMost } as const;
  const friends = await listInvited(reader, page);
  const ids = friends.map(({ id }) => id);
  const rewards = await judgeRewards(reader, query, await listReferrals(reader, ids));
  return friends.map(({ id, username, createdAtMs }) => ({
    username,
    joinedAtMs: createdAtMs,
    reward: rewards.get(id),
  }));
}
