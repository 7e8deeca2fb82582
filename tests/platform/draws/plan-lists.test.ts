import { expect, test } from 'vitest';
import { drawPlan, drawPlans } from '#contract/draws/plans.ts';
import { dice, openDraws } from '../../support/draws.ts';
import { useHouse } from '../../support/house.ts';
import { follow, stop } from '../../support/plans.ts';
import { onStorage } from '../../support/storages.ts';

const fiveMinutes = 'KTD_11X5_5M';
const onFiveMinutes = { gameCode: fiveMinutes, play: 'any1', numbers: '01' };
const least = { issues: 2, unitStakeMinor: '100000' };

onStorage('the list of plans', (storage) => {
  const house = useHouse(storage);

  test('has those of its member alone, and shows no other', async () => {
    await openDraws(house());
    const one = await house().browseAsMember();
    const other = await house().browseAsMember('maple02');
    const { planId } = await follow(one, least);
    const theirs = await follow(other, least);
    expect(await one.call(drawPlans, {})).toMatchObject({ value: { plans: [{ planId }] } });
    const own = await other.call(drawPlans, {});
    expect(own.ok && own.value.plans.map((each) => each.planId)).toEqual([theirs.planId]);
    expect(await other.call(drawPlan, { planId })).toMatchObject({
      refusal: { code: 'unknown_plan' },
    });
  });

  test('can be of one lottery, and of those that go on', async () => {
    await openDraws(house());
    const browser = await house().browseAsMember();
    const listed = async (filter: { gameCode?: string; state?: 'running' }) => {
      const answer = await browser.call(drawPlans, filter);
      return answer.ok ? answer.value.plans.map(({ planId }) => planId) : [];
    };
    const atDice = await follow(browser, least);
    const stopped = await follow(browser, { ...least, ...onFiveMinutes });
    const goingOn = await follow(browser, { ...least, ...onFiveMinutes });
    await stop(browser, stopped.planId);
    expect(await listed({})).toEqual([goingOn, stopped, atDice].map(({ planId }) => planId));
    expect(await listed({ gameCode: dice })).toEqual([atDice.planId]);
    expect(await listed({ gameCode: fiveMinutes })).toEqual([goingOn.planId, stopped.planId]);
    expect(await listed({ state: 'running' })).toEqual([goingOn.planId, atDice.planId]);
    expect(await listed({ gameCode: fiveMinutes, state: 'running' })).toEqual([goingOn.planId]);
  });

  test('goes on page by page, each plan once', async () => {
    await openDraws(house());
    const browser = await house().browseAsMember();
    for (let at = 0; at < 22; at += 1) await follow(browser, least);
    const page = async (cursor?: string) => {
      const answer = await browser.call(drawPlans, { cursor });
      if (!answer.ok) throw new Error(answer.refusal.code);
      return answer.value;
    };
    const first = await page();
    const second = await page(first.next);
    expect([first.plans.length, second.plans.length]).toEqual([20, 2]);
    expect(second.next).toBeUndefined();
    const ids = [...first.plans, ...second.plans].map(({ planId }) => planId);
    expect(new Set(ids).size).toBe(22);
  });
});
