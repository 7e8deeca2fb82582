import { expect, test } from 'vitest';
import { register } from '#contract/identity/registration.ts';
import { staffPromotions } from '#contract/staff/promotions.ts';
import { bonusesOf, passAnHour } from '../../../support/bonuses.ts';
import { isRefused, staffCall } from '../../../support/desk.ts';
import { registration, useHouse } from '../../../support/house.ts';
import {
  claimOffer,
  giftTerms,
  promotionOf,
  publish,
  showTexts,
} from '../../../support/promotions.ts';
import { onEachStorage, ruleTest } from '../../../support/storages.ts';
import { dong } from '../../../support/withdrawals.ts';

const terms = { ...giftTerms, kind: 'new_player' } as const;

onEachStorage('a promotion for new players', (place) => {
  const rule = ruleTest(place);
  const house = useHouse(place);
  const open = async (more: Partial<typeof giftTerms> = {}) => {
    await showTexts(house(), 'offer');
    await publish(house(), 'offer', { ...terms, ...more });
  };

  test('is given at registration exactly as its text says, and claimed', async () => {
    const before = await house().browseAsMember('maple00');
    await open();
    const browser = await house().browseAsMember('maple01');
    expect(await bonusesOf(browser)).toMatchObject([
      {
        title: 'Offer offer of 50,000\u00a0VND',
        state: 'offered',
        amount: dong(50_000),
        target: dong(250_000),
        maxBet: dong(50_000),
      },
    ]);
    expect(await promotionOf(browser, 'offer')).toMatchObject({ state: 'issued', button: 'claim' });
    expect(await claimOffer(browser, 'offer')).toMatchObject({ value: { state: 'claimed' } });
    expect(await bonusesOf(browser)).toMatchObject([{ state: 'active', balance: dong(50_000) }]);
    const closed = await promotionOf(before, 'offer');
    expect(closed).toMatchObject({ state: 'closed' });
    expect(closed.conditions.filter(({ isMet }) => !isMet)).toEqual([
      { name: 'registration', isMet: false },
    ]);
  });

  rule(
    'is no offer any more from the moment that it is over, before a job has ended it',
    async () => {
      await open({ hours: 1 });
      const browser = await house().browseAsMember('maple01');
      expect(await promotionOf(browser, 'offer')).toMatchObject({
        state: 'issued',
        button: 'claim',
      });
      await passAnHour(house(), browser);
      const shown = await promotionOf(browser, 'offer');
      expect(shown).toMatchObject({ state: 'closed' });
      expect(shown).not.toHaveProperty('button');
      expect(await bonusesOf(browser)).toMatchObject([{ state: 'expired' }]);
      expect(await claimOffer(browser, 'offer')).toMatchObject(isRefused('bonus_over'));
    },
  );

  rule('ends with its budget, which keeps nobody from registering', async () => {
    await open({ budgetMinor: String(3 * 5_000_000) });
    const names = Array.from({ length: 10 }, (_, index) => `taker${index}`);
    const answers = await Promise.all(
      names.map((name) => house().browse().call(register, registration(name))),
    );
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(await staffCall(house(), staffPromotions, {})).toMatchObject({
      value: expect.arrayContaining([
        expect.objectContaining({ promotionId: 'offer', grantedMinor: '15000000', leftMinor: '0' }),
      ]),
    });
  });
});
