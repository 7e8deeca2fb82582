import { expect, test } from 'vitest';
import { updateLanguage } from '#contract/brand/language.ts';
import { takeBreak } from '#contract/protection/responsible-play.ts';
import { minuteMs, secondMs } from '#lib/time.ts';
import { createPlanWork } from '#platform/draws/index.ts';
import { onDatabase } from '../../support/database.ts';
import { atDesk } from '../../support/desk.ts';
import { openDraws } from '../../support/draws.ts';
import { useHouse } from '../../support/house.ts';
import {
  big,
  drawDice,
  enterDice,
  follow,
  followDue,
  planOf,
  standingOf,
} from '../../support/plans.ts';
import { makeTrial } from '../../support/play-money.ts';
import { signInAgain } from '../../support/sign-in-again.ts';
import { onStorage } from '../../support/storages.ts';

onStorage('what ends a plan and what does not', (storage) => {
  const house = useHouse(storage);
  const atDice = async () => {
    await openDraws(house());
    await enterDice(house());
    return house().browseAsMember();
  };
  const toNextIssue = () => minuteMs - (house().clock.nowMs() % minuteMs);

  test('a break ends none that only waits for its last draw', async () => {
    const browser = await atDice();
    const { planId } = await follow(browser, { issues: 1 });
    await browser.call(takeBreak, { length: 'day' });
    await followDue(house(), secondMs);
    expect((await planOf(browser, planId)).plan.end).toBeUndefined();
    await drawDice(house(), browser, big);
    expect((await planOf(browser, planId)).plan).toMatchObject({ end: { why: 'finished' } });
  });

  test('an exclusion ends one also once its time is over: only staff let the member back', async () => {
    const browser = await atDice();
    const { planId } = await follow(browser);
    await onDatabase(house(), (db) =>
      db
        .updateTable('members')
        .set({ excluded_until_ms: house().clock.nowMs() - 1 })
        .where('username', '=', 'maple01')
        .execute(),
    );
    await followDue(house(), secondMs);
    const ended = await onDatabase(house(), (db) =>
      db.selectFrom('draw_plans').select(['id', 'ended_code']).execute(),
    );
    expect(ended).toEqual([{ id: planId, ended_code: 'self_excluded' }]);
    expect((await standingOf(house())).held).toBe(0);
  });

  test('an issue that closes while its part is being placed ends none', async () => {
    const browser = await atDice();
    const { planId } = await follow(browser, { issues: 8 });
    const { parts } = await planOf(browser, planId);
    const closings = await onDatabase(house(), (db) =>
      db.selectFrom('draw_issues').select(['number', 'closes_at_ms']).execute(),
    );
    for (const [at, part] of parts.slice(1, 7).entries()) {
      const closesAtMs = closings.find(({ number }) => number === part.number)?.closes_at_ms ?? 0;
      house().clock.advance(closesAtMs - 1 - house().clock.nowMs());
      // The clock says that it has closed from one of the readings of a run on.
      let readings = 0;
      const nowMs = () => closesAtMs - (readings++ <= at ? 1 : 0);
      await atDesk(house(), (desk) => createPlanWork({ ...desk, clock: { nowMs } })());
      expect((await planOf(browser, planId)).plan.end).toBeUndefined();
    }
  });

  test('a part is placed at the very moment its issue opens', async () => {
    const browser = await atDice();
    const { planId } = await follow(browser, { issues: 2 });
    await followDue(house(), toNextIssue());
    expect((await planOf(browser, planId)).states).toEqual(['accepted', 'accepted']);
    // A plan that begins at that moment places its first bet at once.
    expect(await follow(browser, { issues: 2 })).toMatchObject({
      staked: { amountMinor: '1000000' },
    });
  });

  test('its member is told in the own language, and a trial is not told', async () => {
    const browser = await atDice();
    // The brand's own language is another.
    await browser.call(updateLanguage, { language: 'EN' });
    const { planId } = await follow(browser, { issues: 2, stopOnWin: { kind: 'any' } });
    await drawDice(house(), browser, big);
    expect((await planOf(browser, planId)).plan.end).toMatchObject({ why: 'won' });
    const told = await onDatabase(house(), (db) =>
      db.selectFrom('member_messages').select(['id', 'title']).execute(),
    );
    expect(told.find(({ id }) => id === planId)?.title).toMatch(/^Your plan on/);
    await makeTrial(house());
    await signInAgain(browser);
    const ofTrial = await follow(browser, { issues: 2, stopOnWin: { kind: 'any' } });
    await drawDice(house(), browser, big);
    const after = await onDatabase(house(), (db) =>
      db.selectFrom('member_messages').select('id').execute(),
    );
    expect(after.map(({ id }) => id)).not.toContain(ofTrial.planId);
  });
});
