import { afterEach, beforeEach, expect, test } from 'vitest';
import { referralClaimDays } from '#contract/rewards/referrals.ts';
import { dayMs } from '#lib/time.ts';
import { findRewardMonth, firstOpenDay, judgeRewards } from '#platform/rewards/referrals/reward.ts';
import {
  insertReferral,
  insertReward,
  listReferrals,
} from '#platform/rewards/referrals/rewards.queries.ts';
import { memberOf } from '../../../support/commissions.ts';
import { dayMsOf, zone } from '../../../support/contracts.ts';
import { insertDeposit } from '../../../support/deposit-rows.ts';
import { giveMember } from '../../../support/members.ts';
import { openTestParts, type TestParts } from '../../../support/parts.ts';
import { onStorage } from '../../../support/storages.ts';

const untilMs = dayMsOf('2027-03-11');
const claimUntilMs = untilMs + referralClaimDays * dayMs;

onStorage('rewards of invitations', (place) => {
  let parts: TestParts;
  let maple = '';
  let birch = '';
  beforeEach(async () => {
    parts = await openTestParts(place);
    for (const username of ['maple', 'birch']) await giveMember(parts, { username });
    maple = (await memberOf(parts, 'maple')).id;
    birch = (await memberOf(parts, 'birch')).id;
    const terms = { inviterMinor: '9', friendMinor: '0', depositMinor: '5', stakeMinor: '0' };
    await parts.storage.withTransaction((transaction) =>
      insertReferral(transaction, {
        friendId: birch,
        inviterId: maple,
        currency: 'VND',
        terms: JSON.stringify({ ...terms, days: 2, mostPerMonth: 1, isOn: true }),
        fromDay: '2027-03-08',
        toDay: '2027-03-10',
        untilMs,
        createdAtMs: 0,
      }),
    );
  });
  afterEach(() => parts.drop());

  const judge = async (nowMs: number, memberId = maple) => {
    const { db } = parts.storage;
    const rows = await listReferrals(db, [birch]);
    return (await judgeRewards(db, { memberId, nowMs, timeZone: zone }, rows)).get(birch);
  };
  const deposit = () =>
    insertDeposit(parts, { id: 'd', member_id: birch, credited_minor: 5n, ended_at_ms: 1 });

  test('run until the end of the time, and are claimed in the days after it', async () => {
    expect(await judge(untilMs - 1)).toMatchObject({ state: 'running', untilMs });
    expect(await judge(untilMs)).toMatchObject({ state: 'over' });
    await deposit();
    const claimable = { state: 'claimable', untilMs: claimUntilMs };
    expect(await judge(claimUntilMs - 1)).toMatchObject(claimable);
    expect(await judge(claimUntilMs)).toMatchObject({ state: 'over' });
    // The friend is promised nothing.
    expect(await judge(untilMs, birch)).toBeUndefined();
  });

  test('are said to be shared while they are open alone, and are claimed once', async () => {
    for (const memberId of [maple, birch]) {
      await parts.storage.db
        .insertInto('sign_ins')
        .values({
          id: memberId,
          member_id: memberId,
          at_ms: claimUntilMs,
          method: 'password',
          outcome: 'succeeded',
          client_address: '192.0.2.1',
          user_agent: '',
        })
        .execute();
    }
    await deposit();
    const shared = { state: 'shared', shares: 'address' };
    expect(await judge(claimUntilMs - 1)).toMatchObject(shared);
    expect(await judge(claimUntilMs)).not.toHaveProperty('shares');
    await parts.storage.withTransaction((transaction) =>
      insertReward(transaction, {
        friendId: birch,
        memberId: maple,
        month: '2027-03',
        currency: 'VND',
        amountMinor: 7n,
        transferId: 't',
        createdAtMs: 4,
      }),
    );
    const claimed = await judge(claimUntilMs - 1);
    expect(claimed).toMatchObject({ state: 'claimed', claimedAtMs: 4 });
    expect(claimed?.amount).toEqual({ amountMinor: '7', currency: 'VND' });
    expect(claimed).not.toHaveProperty('shares');
  });

  test('go by the brand’s months and days', () => {
    const nowMs = dayMsOf('2027-04-01');
    expect(findRewardMonth({ nowMs, timeZone: zone })).toBe('2027-04');
    expect(firstOpenDay({ nowMs: nowMs + 30 * dayMs, timeZone: zone })).toBe(
      new Date(Date.UTC(2027, 4, 1 - referralClaimDays)).toISOString().slice(0, 10),
    );
  });
});
