import { expect } from 'vitest';
import { memberPromotions } from '#contract/rewards/promotions.ts';
import { redeems } from '#contract/rewards/redeems.ts';
import { approveRedeem } from '#contract/staff/points.ts';
import { claimAll } from '#server/demonstration-players/claims.ts';
import { bonusesOf } from '../support/bonuses.ts';
import { staffCall } from '../support/desk.ts';
import { useHouse } from '../support/house.ts';
import { givePoints } from '../support/points.ts';
import {
  depositNow,
  giftTerms,
  matchTerms,
  promotionOf,
  publish,
  showTexts,
} from '../support/promotions.ts';
import { onStorage, ruleTest } from '../support/storages.ts';

onStorage('a member who plays by itself', (place) => {
  const rule = ruleTest(place);
  const house = useHouse(place);

  rule(
    'joins promotions and claims them, and takes no longer part in those that are over',
    async () => {
      await showTexts(house(), 'match', 'gift', 'form');
      await publish(house(), 'match', matchTerms);
      await publish(house(), 'gift', giftTerms);
      await publish(house(), 'form', { ...giftTerms, kind: 'application' });
      const browser = await house().browseAsMember('maple01');
      await claimAll(browser);
      expect((await promotionOf(browser, 'match')).state).toBe('signed');
      expect((await promotionOf(browser, 'gift')).state).toBe('claimed');
      await depositNow(house(), browser, 200_000);
      await claimAll(browser);
      await claimAll(browser);
      const listed = await browser.call(memberPromotions, {});
      const states = listed.ok ? listed.value.promotions.map(({ state }) => state) : [];
      expect(states.toSorted()).toEqual(['claimed', 'claimed', 'join']);
      expect(await bonusesOf(browser)).toHaveLength(2);
    },
  );

  rule('redeems points, one item at a time, and the next one once staff have decided', async () => {
    const browser = await house().browseAsMember('maple01');
    const list = async () => {
      const answer = await browser.call(redeems, {});
      return answer.ok ? answer.value.list : [];
    };
    await givePoints(house(), 'maple01', 40);
    await claimAll(browser);
    expect(await list()).toEqual([]);
    await givePoints(house(), 'maple01', 60);
    await claimAll(browser);
    await claimAll(browser);
    const [first] = await list();
    expect(await list()).toMatchObject([{ itemId: 'gift-postcards', state: 'in_process' }]);
    await staffCall(house(), approveRedeem, { redeemId: first?.id ?? '' });
    house().clock.advance(1_000);
    await givePoints(house(), 'maple01', 50);
    await claimAll(browser);
    expect((await list()).map(({ state }) => state)).toEqual(['in_process', 'approved']);
  });
});
