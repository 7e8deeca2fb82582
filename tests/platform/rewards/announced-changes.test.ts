import { expect, test } from 'vitest';
import { setPaymentPassword } from '#contract/identity/payment-password.ts';
import { checkInToday, claimMission, missionSummary } from '#contract/rewards/missions.ts';
import { convertPoints } from '#contract/rewards/points.ts';
import { claimRebate, rebates } from '#contract/rewards/rebates.ts';
import { redeemPoints } from '#contract/rewards/redeems.ts';
import { luckyWheel, spinWheel } from '#contract/rewards/wheel.ts';
import { decideApproval } from '#contract/staff/approvals.ts';
import { approveRedeem, rejectRedeem } from '#contract/staff/points.ts';
import { decideApplication, waitingApplications } from '#contract/staff/promotions.ts';
import { dayMs } from '#lib/time.ts';
import { writeWheelVersion } from '#platform/rewards/index.ts';
import { announcedBy } from '../../support/announced.ts';
import { atDesk, staffCall } from '../../support/desk.ts';
import { testPassword, useHouse } from '../../support/house.ts';
import { playBeside } from '../../support/played.ts';
import { givePoints } from '../../support/points.ts';
import {
  apply,
  claimOffer,
  giftTerms,
  join,
  matchTerms,
  publish,
  showTexts,
} from '../../support/promotions.ts';
import {
  claimReward,
  firstFriend,
  inviteFriend,
  meetConditions,
  summaryOf,
} from '../../support/referrals.ts';
import { signInAgain } from '../../support/sign-in-again.ts';
import { onStorage } from '../../support/storages.ts';
import { newKey, paymentPassword } from '../../support/withdrawals.ts';

onStorage('open pages are told of rewards', (place) => {
  const house = useHouse(place, undefined, { hasInventedPlay: true });
  const told = (work: () => Promise<unknown>) => announcedBy(house(), work);
  const enter = () => house().browseAsMember('maple01');

  test('when a rebate is claimed', async () => {
    const browser = await enter();
    await playBeside(house(), 'maple01', { stakeMinor: 100_000_000n });
    house().clock.advance(dayMs);
    await signInAgain(browser, 'maple01');
    const listed = await browser.call(rebates, {});
    const [day] = listed.ok ? listed.value.days : [];
    if (!day) throw new Error('there is no day');
    const claim = { day: day.day, amount: day.amount };
    expect(await told(() => browser.call(claimRebate, claim, newKey()))).toEqual([
      'maple01: rewards wallet',
    ]);
  });

  test('when both sides of an invitation are paid', async () => {
    const inviter = await enter();
    const friend = await inviteFriend(house(), inviter, { username: 'cedar01' });
    await meetConditions(house(), friend, 'cedar01');
    const reached = await firstFriend(inviter);
    expect(await told(() => claimReward(inviter, reached))).toEqual(['maple01: rewards wallet']);
    const { own } = await summaryOf(friend);
    expect(await told(() => claimReward(friend, { id: own?.id ?? '', reward: own }))).toEqual([
      'cedar01: rewards wallet',
    ]);
  });

  test('when a member checks in and claims a mission', async () => {
    const browser = await enter();
    const points = ['maple01: points rewards'];
    expect(await told(() => browser.call(checkInToday, {}, newKey()))).toEqual(points);
    await playBeside(house(), 'maple01', { stakeMinor: 20_000_000n });
    const summary = await browser.call(missionSummary, {});
    const missions = summary.ok ? summary.value.missions : [];
    const period = missions.find(({ missionId }) => missionId === 'week-stake')?.period ?? '';
    const mission = { missionId: 'week-stake', period };
    expect(await told(() => browser.call(claimMission, mission, newKey()))).toEqual(points);
  });

  test('when points become money, are redeemed and come back', async () => {
    const browser = await enter();
    await givePoints(house(), 'maple01', 3_000);
    await browser.call(setPaymentPassword, {
      password: testPassword,
      paymentPassword,
      confirmPaymentPassword: paymentPassword,
    });
    const convert = { points: 300, paymentPassword };
    expect(await told(() => browser.call(convertPoints, convert, newKey()))).toEqual([
      'maple01: points wallet',
    ]);
    let redeemId = '';
    const redeem = () =>
      told(async () => {
        const item = { itemId: 'bonus-50k', pointsRequirement: 500 };
        const answer = await browser.call(redeemPoints, item, newKey());
        redeemId = answer.ok ? answer.value.id : '';
      });
    expect(await redeem()).toEqual(['maple01: points']);
    const approved = { redeemId, remark: '' };
    expect(await told(() => staffCall(house(), approveRedeem, approved))).toEqual([
      'maple01: messages points wallet',
    ]);
    await redeem();
    const rejected = { redeemId, why: 'No.' };
    expect(await told(() => staffCall(house(), rejectRedeem, rejected))).toEqual([
      'maple01: messages points',
    ]);
  });

  test('when a promotion is joined, claimed, applied for and decided', async () => {
    const application = { ...giftTerms, kind: 'application' } as const;
    await showTexts(house(), 'match', 'gift', 'apply');
    await publish(house(), 'match', matchTerms);
    await publish(house(), 'gift', giftTerms);
    await publish(house(), 'apply', application);
    const browser = await enter();
    const rewards = ['maple01: rewards'];
    expect(await told(() => join(browser, 'match'))).toEqual(rewards);
    expect(await told(() => claimOffer(browser, 'gift'))).toEqual(['maple01: rewards wallet']);
    expect(await told(() => apply(browser, 'apply'))).toEqual(rewards);
    const decide = async (is: 'approved' | 'rejected') => {
      const waiting = await staffCall(house(), waitingApplications, {});
      const applicationId = (waiting.ok && waiting.value[0]?.applicationId) || '';
      const decision = { applicationId, is, why: 'It is so.' };
      return staffCall(house(), decideApplication, decision, 'ann');
    };
    const asked = await decide('approved');
    const approvalId = asked.ok && 'waits' in asked.value ? asked.value.waits : '';
    const yes = { approvalId, is: 'approved' } as const;
    expect(await told(() => staffCall(house(), decideApproval, yes, 'ben'))).toEqual([
      'maple01: rewards wallet',
    ]);
    await apply(await house().browseAsMember('maple02'), 'apply');
    expect(await told(() => decide('rejected'))).toEqual(['maple02: rewards']);
  });

  test.each([
    ['points', 'maple01: points rewards'],
    ['cash', 'maple01: rewards wallet'],
  ] as const)('when the wheel gives %s', async (kind, topics) => {
    const prizes = [{ prizeId: 'one', kind, amount: '100', weight: 10_000 }];
    const terms = { isOn: true, stakeMinor: '1', prizes, replacementId: 'one' };
    const author = { actor: 'system', why: 'a test', nowMs: house().clock.nowMs() };
    await atDesk(house(), ({ storage }) =>
      storage.withTransaction((transaction) => writeWheelVersion(transaction, terms, author)),
    );
    const browser = await enter();
    await playBeside(house(), 'maple01', { stakeMinor: 1n });
    const answer = await browser.call(luckyWheel, {});
    const { versionId = '', commitment = '' } = (answer.ok && answer.value.wheel) || {};
    const spin = { versionId, commitment, clientSeed: 'abcdefgh12345678' };
    expect(await told(() => browser.call(spinWheel, spin, newKey()))).toEqual([topics]);
  });
});
