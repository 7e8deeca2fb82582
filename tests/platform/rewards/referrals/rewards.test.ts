import { expect, test } from 'vitest';
import { statement } from '#contract/money/statement.ts';
import { referrals } from '#contract/rewards/referrals.ts';
import { decideApproval } from '#contract/staff/approvals.ts';
import {
  staffReferrals,
  staffReferralTerms,
  writeReferralTerms,
} from '#contract/staff/referrals.ts';
import { dayMs } from '#lib/time.ts';
import { referralsSetting } from '#platform/rewards/index.ts';
import { auditOf } from '../../../support/audit.ts';
import { onDatabase } from '../../../support/database.ts';
import { availableTo } from '../../../support/deposits.ts';
import { isRefused, staffCall } from '../../../support/desk.ts';
import { useHouse } from '../../../support/house.ts';
import { playBeside } from '../../../support/played.ts';
import {
  claimReward,
  depositAs,
  firstFriend,
  inviteFriend,
  meetConditions,
  summaryOf,
} from '../../../support/referrals.ts';
import { signInAgain } from '../../../support/sign-in-again.ts';
import { onEachStorage, ruleTest } from '../../../support/storages.ts';

onEachStorage('rewards of invitations', (place) => {
  const rule = ruleTest(place);
  const house = useHouse(place, undefined, { hasInventedPlay: true });

  /** An inviter and a friend who has met the conditions. */
  const openReached = async () => {
    const inviter = await house().browseAsMember('maple01');
    const friend = await inviteFriend(house(), inviter, { username: 'cedar01' });
    await meetConditions(house(), friend, 'cedar01');
    return { inviter, friend };
  };

  test('are paid to both once the friend has deposited and staked', async () => {
    const inviter = await house().browseAsMember('maple01');
    const friend = await inviteFriend(house(), inviter, { username: 'cedar01' });
    expect(await firstFriend(inviter)).toMatchObject({
      name: 'ce•••1',
      reward: {
        state: 'running',
        depositLeft: { amountMinor: '20000000' },
        stakeLeft: { amountMinor: '100000000' },
      },
    });
    await depositAs(house(), friend);
    await playBeside(house(), 'cedar01', { stakeMinor: 60_000_000n });
    const half = await firstFriend(inviter);
    expect(half).toMatchObject({
      reward: { depositLeft: { amountMinor: '0' }, stakeLeft: { amountMinor: '40000000' } },
    });
    expect(await claimReward(inviter, half)).toMatchObject(isRefused('nothing_to_claim'));
    await playBeside(house(), 'cedar01', { stakeMinor: 40_000_000n });
    expect(await summaryOf(inviter)).toMatchObject({ claimable: 1, claimedThisMonth: 0 });
    const [before, friendBefore] = [await availableTo(inviter), await availableTo(friend)];
    expect(await claimReward(inviter, await firstFriend(inviter))).toMatchObject({
      value: { state: 'claimed' },
    });
    expect((await availableTo(inviter)) - before).toBe(3_000_000n);
    const { own } = await summaryOf(friend);
    expect(own).toMatchObject({ state: 'claimable', amount: { amountMinor: '3000000' } });
    expect(await claimReward(friend, { id: own?.id ?? '', reward: own })).toMatchObject({
      value: { state: 'claimed' },
    });
    expect((await availableTo(friend)) - friendBefore).toBe(3_000_000n);
    expect(await summaryOf(inviter)).toMatchObject({ claimable: 0, claimedThisMonth: 1 });
    expect(await inviter.call(statement, { group: 'bonus' })).toMatchObject({
      value: { lines: [{ code: 'referral_reward' }, {}] },
    });
  });

  test('are claimed once from ten tabs at once', async () => {
    const { inviter } = await openReached();
    const reached = await firstFriend(inviter);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => claimReward(inviter, reached)),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const codes = answers.flatMap((each) => (each.ok ? [] : [each.refusal.code]));
    expect(new Set(codes)).toEqual(new Set(['already_claimed']));
  });

  rule('are answered as before for one key, and refused for other content', async () => {
    const { inviter } = await openReached();
    const reached = await firstFriend(inviter);
    const key = crypto.randomUUID();
    const first = await claimReward(inviter, reached, key);
    expect(await claimReward(inviter, reached, key)).toEqual(first);
    expect(await claimReward(inviter, { id: 'another' }, key)).toMatchObject(
      isRefused('idempotency_key_reused'),
    );
  });

  rule('are refused to others, at another amount and on a break', async () => {
    const { inviter, friend } = await openReached();
    const reached = await firstFriend(inviter);
    const stranger = await inviteFriend(house(), friend, { username: 'birch01' });
    expect(await claimReward(stranger, reached)).toMatchObject(isRefused('nothing_to_claim'));
    const other = { amountMinor: '1', currency: 'VND' };
    const changed = reached.reward && { ...reached.reward, amount: other };
    expect(await claimReward(inviter, { ...reached, reward: changed })).toMatchObject(
      isRefused('claim_changed'),
    );
    await onDatabase(house(), (db) =>
      db
        .updateTable('members')
        .set({ play_paused_until_ms: house().clock.nowMs() + dayMs })
        .execute(),
    );
    expect(await claimReward(inviter, reached)).toMatchObject(isRefused('play_paused'));
  });

  rule('are refused within a household, on one device and to one payout account', async () => {
    const inviter = await house().browseAsMember('maple01');
    const beside = { username: 'cedar01', clientAddress: '203.0.113.7' };
    const friend = await inviteFriend(house(), inviter, beside);
    await meetConditions(house(), friend, 'cedar01');
    const near = await firstFriend(inviter);
    expect(near).toMatchObject({ reward: { state: 'shared', shares: 'address' } });
    expect(await claimReward(inviter, near)).toMatchObject(isRefused('referral_shared'));
    expect(await summaryOf(friend)).toMatchObject({ own: { state: 'shared' }, claimable: 0 });
    await onDatabase(house(), (db) =>
      db.updateTable('sign_ins').set({ user_agent: 'A' }).execute(),
    );
    expect(await firstFriend(inviter)).toMatchObject({ reward: { shares: 'device' } });
    await onDatabase(house(), async (db) => {
      await db.updateTable('sign_ins').set({ client_address: '' }).execute();
      const members = await db.selectFrom('members').select('id').execute();
      const row = { bank: 'Lantern', holder: 'X', number: '123456789', created_at_ms: 0 };
      const rows = members.map(({ id }) => ({ ...row, id, member_id: id, removed_at_ms: 1 }));
      await db.insertInto('payout_accounts').values(rows).execute();
    });
    expect(await firstFriend(inviter)).toMatchObject({ reward: { shares: 'payout' } });
  });

  rule('count what happens in the friend’s time, and end', async () => {
    const inviter = await house().browseAsMember('maple01');
    const friend = await inviteFriend(house(), inviter, { username: 'cedar01' });
    await depositAs(house(), friend);
    house().clock.advance(31 * dayMs);
    await playBeside(house(), 'cedar01', { stakeMinor: 100_000_000n });
    await signInAgain(inviter, 'maple01');
    const late = await firstFriend(inviter);
    expect(late).toMatchObject({
      reward: { state: 'over', stakeLeft: { amountMinor: '100000000' } },
    });
    expect(await claimReward(inviter, late)).toMatchObject(isRefused('nothing_to_claim'));
  });

  rule('count deposits to the end of the friend’s time, and none after it', async () => {
    const inviter = await house().browseAsMember('maple01');
    const friend = await inviteFriend(house(), inviter, { username: 'cedar01' });
    await playBeside(house(), 'cedar01', { stakeMinor: 100_000_000n });
    const { reward } = await firstFriend(inviter);
    const untilMs = reward?.untilMs ?? 0;
    await depositAs(house(), friend);
    const creditAt = (ms: number) =>
      onDatabase(house(), (db) => db.updateTable('deposits').set({ ended_at_ms: ms }).execute());
    await creditAt(untilMs);
    expect(await firstFriend(inviter)).toMatchObject({
      reward: { state: 'running', depositLeft: { amountMinor: '20000000' } },
    });
    await creditAt(untilMs - 1);
    expect(await firstFriend(inviter)).toMatchObject({ reward: { state: 'claimable' } });
    const creditIn = (currency: string) =>
      onDatabase(house(), (db) => db.updateTable('deposits').set({ currency }).execute());
    await creditIn('THB');
    expect(await firstFriend(inviter)).toMatchObject({ reward: { state: 'running' } });
    await creditIn('VND');
  });

  rule('are claimed until thirty days after the friend’s time', async () => {
    const { inviter } = await openReached();
    house().clock.advance(60 * dayMs);
    await signInAgain(inviter, 'maple01');
    expect(await firstFriend(inviter)).toMatchObject({ reward: { state: 'claimable' } });
    house().clock.advance(dayMs);
    await signInAgain(inviter, 'maple01');
    const late = await firstFriend(inviter);
    expect(late).toMatchObject({ reward: { state: 'over' } });
    expect(await claimReward(inviter, late)).toMatchObject(isRefused('nothing_to_claim'));
  });

  rule('of one month are as many as the terms say, the next month more', async () => {
    await house().platform.changeSetting('referrals', {
      ...referralsSetting.initial,
      mostPerMonth: 1,
    });
    const { inviter, friend } = await openReached();
    expect(await claimReward(inviter, await firstFriend(inviter))).toMatchObject({ ok: true });
    house().clock.advance(1_000);
    // What a member is paid as a friend is none of its invitations.
    const { own } = await summaryOf(friend);
    expect(await claimReward(friend, { id: own?.id ?? '', reward: own })).toMatchObject({
      ok: true,
    });
    expect(await summaryOf(friend)).toMatchObject({ claimedThisMonth: 0 });
    const second = await inviteFriend(house(), inviter, { username: 'birch01' });
    await meetConditions(house(), second, 'birch01');
    const waiting = await firstFriend(inviter);
    expect(waiting).toMatchObject({ reward: { state: 'next_month' } });
    expect(await claimReward(inviter, waiting)).toMatchObject(isRefused('referral_month_full'));
    house().clock.advance(31 * dayMs);
    await signInAgain(inviter, 'maple01');
    expect(await claimReward(inviter, waiting)).toMatchObject({ ok: true });
  });

  rule('of a friend’s own registration are beside the month of its invitations', async () => {
    await house().platform.changeSetting('referrals', {
      ...referralsSetting.initial,
      mostPerMonth: 1,
    });
    const { friend } = await openReached();
    const other = await inviteFriend(house(), friend, { username: 'birch01' });
    await meetConditions(house(), other, 'birch01');
    expect(await claimReward(friend, await firstFriend(friend))).toMatchObject({ ok: true });
    const { own } = await summaryOf(friend);
    expect(await claimReward(friend, { id: own?.id ?? '', reward: own })).toMatchObject({
      ok: true,
    });
  });

  rule('of terms that two people change hold for later friends alone', async () => {
    const inviter = await house().browseAsMember('maple01');
    await inviteFriend(house(), inviter, { username: 'cedar01' });
    const asked = await staffCall(house(), staffReferralTerms, {});
    if (!asked.ok) throw new Error(asked.refusal.code);
    const terms = { ...asked.value, inviterMinor: '500000', friendMinor: '0', why: 'Dearer.' };
    // The sign-ins of a registration are kept for 90 days; a reward is claimed within 30 more.
    const long = await staffCall(house(), writeReferralTerms, { ...terms, days: 61 }, 'ann');
    expect(long).toMatchObject(isRefused('invalid_input'));
    const waiting = await staffCall(house(), writeReferralTerms, { ...terms, days: 60 }, 'ann');
    if (!waiting.ok || !('waits' in waiting.value)) throw new Error(JSON.stringify(waiting));
    const decision = { approvalId: waiting.value.waits, is: 'approved' } as const;
    await staffCall(house(), decideApproval, decision, 'ben');
    const acts = await auditOf(house(), 'referral_terms');
    expect(acts).toMatchObject([{ actor: 'staff:ann', detail: { why: 'Dearer.' } }]);
    expect(await summaryOf(inviter)).toMatchObject({
      terms: { inviter: { amountMinor: '500000' }, friend: { amountMinor: '0' } },
    });
    house().clock.advance(1_000);
    const second = await inviteFriend(house(), inviter, { username: 'birch01' });
    expect((await summaryOf(second)).own).toBeUndefined();
    const listed = await staffCall(house(), staffReferrals, { username: 'MAPLE01' });
    expect(listed).toMatchObject({
      value: {
        friends: [
          { username: 'birch01', reward: { amount: { amountMinor: '500000' } } },
          { username: 'cedar01', reward: { amount: { amountMinor: '3000000' } } },
        ],
      },
    });
  });

  rule(
    'are not promised to an inviter of another currency, who has no wallet for them',
    async () => {
      const inviter = await house().browseAsMember('maple01');
      await onDatabase(house(), (db) =>
        db.updateTable('members').set({ currency: 'USD' }).execute(),
      );
      const friend = await inviteFriend(house(), inviter, { username: 'cedar01' });
      await meetConditions(house(), friend, 'cedar01');
      const reached = await firstFriend(inviter);
      expect(reached).not.toHaveProperty('reward');
      expect(await claimReward(inviter, reached)).toMatchObject(isRefused('nothing_to_claim'));
      expect(await summaryOf(friend)).toMatchObject({ own: { state: 'claimable' } });
    },
  );

  rule(
    'are not promised while they are off, and friends of friends are listed by name',
    async () => {
      await house().platform.changeSetting('referrals', {
        ...referralsSetting.initial,
        isOn: false,
      });
      const { inviter, friend } = await openReached();
      expect(await firstFriend(inviter)).not.toHaveProperty('reward');
      expect(await summaryOf(inviter)).toEqual({ claimable: 0, claimedThisMonth: 0 });
      await inviteFriend(house(), friend, { username: 'birch01' });
      expect(await inviter.call(referrals, { level: 2 })).toMatchObject({
        value: { list: [{ name: 'bi•••1', through: 'ce•••1' }], total: 1 },
      });
    },
  );
});
