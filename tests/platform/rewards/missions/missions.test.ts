import { expect, test } from 'vitest';
import {
  checkInToday,
  claimMission,
  missionBoards,
  missionSummary,
} from '#contract/rewards/missions.ts';
import { dayMs } from '#lib/time.ts';
import { runPrizes } from '#platform/rewards/index.ts';
import type { TestBrowser } from '../../../support/browser.ts';
import { onDatabase } from '../../../support/database.ts';
import { atDesk, isRefused } from '../../../support/desk.ts';
import { useHouse } from '../../../support/house.ts';
import { playBeside } from '../../../support/played.ts';
import { readPoints } from '../../../support/points.ts';
import { signInAgain } from '../../../support/sign-in-again.ts';
import { onEachStorage, ruleTest } from '../../../support/storages.ts';
import { newKey } from '../../../support/withdrawals.ts';

onEachStorage('missions', (place) => {
  const rule = ruleTest(place);
  const house = useHouse(place, undefined, { hasInventedPlay: true });

  const summary = async (browser: TestBrowser) => {
    const answer = await browser.call(missionSummary, {});
    if (!answer.ok) throw new Error(answer.refusal.code);
    return answer.value;
  };
  const find = async (browser: TestBrowser, missionId: string) =>
    (await summary(browser)).missions.filter((each) => each.missionId === missionId);
  const pass = async (browser: TestBrowser, days: number, username = 'maple01') => {
    house().clock.advance(days * dayMs);
    await signInAgain(browser, username);
  };
  const checkIn = (browser: TestBrowser, key = newKey()) => browser.call(checkInToday, {}, key);
  const stake = 20_000_000n;
  /** Reaches the week's stake and claims it. */
  const open = async () => {
    const browser = await house().browseAsMember('maple01');
    await playBeside(house(), 'maple01', { stakeMinor: stake });
    const [mission] = await find(browser, 'week-stake');
    const claim = (key = newKey(), period = mission?.period ?? '') =>
      browser.call(claimMission, { missionId: 'week-stake', period }, key);
    return { browser, claim, mission };
  };

  test('are measured by settled play and claimed once a period', async () => {
    const { browser, claim, mission } = await open();
    expect(mission).toMatchObject({ state: 'claimable', reached: String(stake), points: 5 });
    expect((await summary(browser)).claimable).toBe(1);
    expect(await claim()).toEqual({ ok: true, value: { points: 5 } });
    expect(await claim()).toMatchObject(isRefused('already_claimed'));
    expect(await claim(newKey(), '2020-01-06')).toMatchObject(isRefused('nothing_to_claim'));
    expect(await readPoints(browser)).toEqual([5, 0]);
    expect((await summary(browser)).claimable).toBe(0);
  });

  test('are claimed once from ten tabs at once', async () => {
    const { browser, claim } = await open();
    const answers = await Promise.all(Array.from({ length: 10 }, () => claim()));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await readPoints(browser)).toEqual([5, 0]);
  });

  rule('answer the same key as before, and another content not at all', async () => {
    const { claim } = await open();
    const key = newKey();
    const first = await claim(key);
    expect(await claim(key)).toEqual(first);
    expect(await claim(key, '2020-01-06')).toMatchObject(isRefused('idempotency_key_reused'));
  });

  rule('count what was taken back, nothing of trials, and wait for the next period', async () => {
    const { browser, claim } = await open();
    await playBeside(house(), 'maple01', { mode: 'trial', stakeMinor: stake });
    await playBeside(house(), 'maple01', { kind: 'void', stakeMinor: -1n });
    expect(await find(browser, 'week-stake')).toMatchObject([{ state: 'running' }]);
    expect(await claim()).toMatchObject(isRefused('nothing_to_claim'));
    await playBeside(house(), 'maple01', { stakeMinor: 1n });
    await pass(browser, 7);
    const missions = await find(browser, 'week-stake');
    expect(missions.map(({ state }) => state)).toEqual(['running', 'claimable']);
    await pass(browser, 7);
    expect(await find(browser, 'week-stake')).toMatchObject([{ state: 'running' }]);
  });

  rule(
    'that were claimed are shown as that until their period ends, and claimed no more',
    async () => {
      const { browser, claim } = await open();
      await claim();
      expect(await find(browser, 'week-stake')).toMatchObject([{ state: 'claimed' }]);
      await pass(browser, 7);
      expect(await find(browser, 'week-stake')).toMatchObject([{ state: 'running' }]);
      expect(await claim()).toMatchObject(isRefused('already_claimed'));
      await pass(browser, 7);
      expect(await claim()).toMatchObject(isRefused('nothing_to_claim'));
    },
  );

  rule('and check-ins give nothing on a break', async () => {
    const { browser, claim } = await open();
    const untilMs = house().clock.nowMs() + dayMs;
    await onDatabase(house(), (db) =>
      db.updateTable('members').set({ play_paused_until_ms: untilMs }).execute(),
    );
    expect(await claim()).toMatchObject({ refusal: { code: 'play_paused' } });
    expect(await checkIn(browser)).toMatchObject({ refusal: { code: 'play_paused' } });
  });

  test('a check-in is made once a day, climbs the ladder and begins anew', async () => {
    const browser = await house().browseAsMember('maple01');
    const answers = await Promise.all(Array.from({ length: 10 }, () => checkIn(browser)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await readPoints(browser)).toEqual([1, 0]);
    for (let day = 2; day <= 8; day += 1) {
      await pass(browser, 1);
      expect(await checkIn(browser)).toMatchObject({
        value: { step: day === 8 ? 1 : day, isDone: true },
      });
    }
    expect(await readPoints(browser)).toEqual([13, 0]);
    await pass(browser, 2);
    expect((await summary(browser)).checkIn).toMatchObject({ step: 1, isDone: false });
  });

  rule('are ranked by the week, a tie to the earlier, and prizes are credited once', async () => {
    // Registered before, and there later: by nothing else is it the second.
    const second = await house().browseAsMember('cedar02');
    const first = await house().browseAsMember('maple01');
    await checkIn(first);
    house().clock.advance(1_000);
    await checkIn(second);
    const prizes = () =>
      atDesk(house(), (parts) => {
        const run = () => runPrizes({ ...parts, storage: parts.storage as never });
        return Promise.all([run(), run()]);
      });
    await prizes();
    expect(await second.call(missionBoards, {})).toMatchObject({
      value: {
        own: 1,
        present: {
          isFrozen: false,
          rows: [
            { rank: 1, name: 'ma•••1', points: 1, prize: 20, isOwn: false },
            { rank: 2, name: 'ce•••2', points: 1, prize: 10, isOwn: true },
          ],
        },
      },
    });
    await pass(second, 7, 'cedar02');
    await prizes();
    await prizes();
    expect(await readPoints(second)).toEqual([11, 0]);
    expect(await second.call(missionBoards, {})).toMatchObject({
      value: { present: { rows: [] }, last: { isFrozen: true, rows: [{ prize: 20 }, {}] } },
    });
  });

  rule('keep the prize from who is excluded when the week ends', async () => {
    const first = await house().browseAsMember('maple01');
    await checkIn(first);
    house().clock.advance(1_000);
    const second = await house().browseAsMember('cedar02');
    await checkIn(second);
    const run = () =>
      atDesk(house(), (parts) => runPrizes({ ...parts, storage: parts.storage as never }));
    await run();
    await onDatabase(house(), (db) =>
      db
        .updateTable('members')
        .set({ excluded_until_ms: house().clock.nowMs() })
        .where('username', '=', 'maple01')
        .execute(),
    );
    await pass(second, 7, 'cedar02');
    await run();
    expect(await second.call(missionBoards, {})).toMatchObject({
      value: { last: { rows: [{ name: 'ma•••1' }, { prize: 10 }] } },
    });
    expect(await readPoints(second)).toEqual([11, 0]);
    const prizes = await onDatabase(house(), (db) =>
      db.selectFrom('mission_prizes').select('rank').execute(),
    );
    expect(prizes).toEqual([{ rank: 2 }]);
  });
});
