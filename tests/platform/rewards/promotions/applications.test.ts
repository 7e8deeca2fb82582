import { expect, test } from 'vitest';
import { takeBreak } from '#contract/protection/responsible-play.ts';
import { decideApproval } from '#contract/staff/approvals.ts';
import {
  applicationImages,
  decideApplication,
  waitingApplications,
} from '#contract/staff/promotions.ts';
import { hourMs } from '#lib/time.ts';
import { bonusesOf } from '../../../support/bonuses.ts';
import { upload } from '../../../support/deposits.ts';
import { isDone, isRefused, staffCall } from '../../../support/desk.ts';
import { useHouse } from '../../../support/house.ts';
import {
  apply,
  claimOffer,
  giftTerms,
  promotionOf,
  publish,
  showTexts,
} from '../../../support/promotions.ts';
import { signInAgain } from '../../../support/sign-in-again.ts';
import { onEachStorage, ruleTest } from '../../../support/storages.ts';
import { dong } from '../../../support/withdrawals.ts';

const terms = { ...giftTerms, kind: 'application' } as const;
const parallel = 10;

onEachStorage('an application', (place) => {
  const rule = ruleTest(place);
  const house = useHouse(place);
  const open = async (budgetMinor: string = terms.budgetMinor) => {
    await showTexts(house(), 'offer');
    await publish(house(), 'offer', { ...terms, budgetMinor });
    return house().browseAsMember('maple01');
  };
  const waiting = async () => {
    const answer = await staffCall(house(), waitingApplications, {});
    return answer.ok ? answer.value : [];
  };
  const decide = async (is: 'approved' | 'rejected', applicationId?: string) => {
    const id = applicationId ?? (await waiting())[0]?.applicationId ?? '';
    const decision = { applicationId: id, is, why: 'The picture shows it.' };
    return staffCall(house(), decideApplication, decision, 'ann');
  };
  const approve = async () => {
    const asked = await decide('approved');
    if (!asked.ok || !('waits' in asked.value)) return asked;
    const decision = { approvalId: asked.value.waits, is: 'approved' } as const;
    return staffCall(house(), decideApproval, decision, 'ben');
  };

  test('is sent with images, approved by two people and claimed', async () => {
    const browser = await open();
    expect(await promotionOf(browser, 'offer')).toMatchObject({ state: 'join', button: 'apply' });
    const images = [await upload(browser), await upload(browser)];
    expect(await apply(browser, 'offer', { comment: 'My birthday', images })).toMatchObject({
      ok: true,
      value: { state: 'applying' },
    });
    expect(await apply(browser, 'offer')).toMatchObject(isRefused('already_applied'));
    expect(await claimOffer(browser, 'offer')).toMatchObject(isRefused('promotion_unmet'));
    const [application] = await waiting();
    expect(application).toMatchObject({ username: 'maple01', comment: 'My birthday', images: 2 });
    const applicationId = application?.applicationId ?? '';
    const shown = await staffCall(house(), applicationImages, { applicationId });
    expect(shown.ok && shown.value.files.map(({ base64 }) => base64.slice(0, 4))).toEqual([
      'UklG',
      'UklG',
    ]);
    expect(await approve()).toMatchObject(isDone(applicationId));
    expect(await decide('approved', applicationId)).toMatchObject(isRefused('application_decided'));
    expect(await waiting()).toEqual([]);
    const issued = await promotionOf(browser, 'offer');
    expect(issued).toMatchObject({ state: 'issued', button: 'claim' });
    // The reason is for the audit log: a member reads that of a rejection alone.
    expect(issued.why).toBeUndefined();
    expect(await bonusesOf(browser)).toMatchObject([{ state: 'offered', amount: dong(50_000) }]);
    const claimed = await Promise.all(
      Array.from({ length: parallel }, () => claimOffer(browser, 'offer', { version: 1 })),
    );
    expect(claimed.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await promotionOf(browser, 'offer')).toMatchObject({ state: 'claimed' });
    expect(await bonusesOf(browser)).toMatchObject([{ state: 'active', balance: dong(50_000) }]);
  });

  rule('whose bonus was not claimed in time is closed: nobody claimed it', async () => {
    const browser = await open();
    await apply(browser, 'offer');
    await approve();
    house().clock.advance(terms.hours * hourMs - 1);
    await signInAgain(browser, 'maple01');
    expect(await promotionOf(browser, 'offer')).toMatchObject({ state: 'issued' });
    house().clock.advance(1);
    const shown = await promotionOf(browser, 'offer');
    expect(shown).toMatchObject({ state: 'closed', amount: dong(50_000) });
    const atMs = house().clock.nowMs();
    expect(shown.conditions.filter(({ isMet }) => !isMet)).toEqual([
      { name: 'inTime', isMet: false, needed: { by: 'time', atMs } },
    ]);
    expect(await claimOffer(browser, 'offer')).toMatchObject(isRefused('bonus_over'));
  });

  rule('is rejected with a reason that its member reads', async () => {
    const browser = await open();
    await apply(browser, 'offer');
    expect(await decide('rejected')).toMatchObject({ ok: true });
    expect(await promotionOf(browser, 'offer')).toMatchObject({
      state: 'rejected',
      why: 'The picture shows it.',
    });
    expect(await apply(browser, 'offer')).toMatchObject(isRefused('already_applied'));
    expect(await bonusesOf(browser)).toEqual([]);
    expect(await decide('rejected', 'nobody')).toMatchObject(isRefused('unknown_application'));
  });

  rule('has at most 140 characters and three images, of its own browser', async () => {
    const browser = await open();
    const long = await apply(browser, 'offer', { comment: 'x'.repeat(141) });
    expect(long).toMatchObject(isRefused('invalid_input'));
    expect(await apply(browser, 'offer', { comment: ' ' })).toMatchObject(
      isRefused('invalid_input'),
    );
    const four = Array.from({ length: 4 }, (_, index) => `image${index}`);
    expect(await apply(browser, 'offer', { images: four })).toMatchObject(
      isRefused('too_many_images'),
    );
    // Three may be: these are not there.
    expect(await apply(browser, 'offer', { images: four.slice(1) })).toMatchObject(
      isRefused('invalid_input'),
    );
    const foreign = await upload(house().browse());
    expect(await apply(browser, 'offer', { images: [foreign] })).toMatchObject(
      isRefused('invalid_input'),
    );
    expect(await waiting()).toEqual([]);
  });

  rule.each([
    ['5000000', 'waits'],
    ['5000001', 'done'],
  ])(
    'for 50,000 waits for a second person from %s on: %s',
    async (withdrawalFromMinor, outcome) => {
      await apply(await open(), 'offer');
      const desk = { fourEyes: true, depositFromMinor: '1', approvalHours: 24 };
      await house().platform.changeSetting('desk', { ...desk, withdrawalFromMinor });
      const answer = await decide('approved');
      expect(Object.keys(answer.ok ? answer.value : {})).toEqual([outcome]);
    },
  );

  rule('gives nothing to a member on a break, and nothing beyond the budget', async () => {
    const browser = await open('5000000');
    const other = await house().browseAsMember('maple02');
    await apply(browser, 'offer');
    await apply(other, 'offer');
    await browser.call(takeBreak, { length: 'day' });
    expect(await decide('approved')).toMatchObject(isRefused('play_paused'));
    const second = (await waiting())[1]?.applicationId ?? '';
    const asked = await decide('approved', second);
    if (!asked.ok || !('waits' in asked.value)) throw new Error(JSON.stringify(asked));
    const decision = { approvalId: asked.value.waits, is: 'approved' } as const;
    expect(await staffCall(house(), decideApproval, decision, 'ben')).toMatchObject({ ok: true });
    const third = await house().browseAsMember('maple03');
    expect(await apply(third, 'offer')).toMatchObject(isRefused('promotion_spent'));
  });
});
