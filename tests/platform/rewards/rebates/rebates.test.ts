import { expect, test } from 'vitest';
import { statement } from '#contract/money/statement.ts';
import { claimRebate, type RebateDay, rebateSources, rebates } from '#contract/rewards/rebates.ts';
import { dayMs, minuteMs } from '#lib/time.ts';
import { endOfDay, zoneDay } from '#lib/zone-day.ts';
import { rebatesSetting } from '#platform/rewards/index.ts';
import { site } from '#site';
import type { TestBrowser } from '../../../support/browser.ts';
import { onDatabase } from '../../../support/database.ts';
import { isRefused } from '../../../support/desk.ts';
import { useHouse } from '../../../support/house.ts';
import { playBeside } from '../../../support/played.ts';
import { signInAgain } from '../../../support/sign-in-again.ts';
import { onEachStorage, ruleTest } from '../../../support/storages.ts';
import { newKey } from '../../../support/withdrawals.ts';

onEachStorage('the rebate of a day', (place) => {
  const rule = ruleTest(place);
  const house = useHouse(place, undefined, { hasInventedPlay: true });

  const readDays = async (browser: TestBrowser) => {
    const answer = await browser.call(rebates, {});
    if (!answer.ok) throw new Error(answer.refusal.code);
    return answer.value.days;
  };
  /** A member after a day of play, signed in again, with its claimable day. */
  const open = async (stakeMinor = 100_000_000n) => {
    const browser = await house().browseAsMember('maple01');
    await playBeside(house(), 'maple01', { stakeMinor });
    expect(await readDays(browser)).toEqual([]);
    await pass(browser, 1);
    const [day] = await readDays(browser);
    return { browser, day };
  };
  const playedAtMs = () => house().clock.nowMs() - dayMs;
  const pass = async (browser: TestBrowser, days: number) => {
    house().clock.advance(days * dayMs);
    await signInAgain(browser, 'maple01');
  };
  const claim = (browser: TestBrowser, day: RebateDay | undefined, key = newKey()) => {
    if (!day) throw new Error('there is no day to claim');
    return browser.call(claimRebate, { day: day.day, amount: day.amount }, key);
  };

  test('is counted by kind once the day is over, opens to its rounds and is paid in cash', async () => {
    const { browser, day } = await open();
    expect(day).toMatchObject({
      state: 'claimable',
      amount: { amountMinor: '200000' },
      lines: [{ kind: 'rng', rateBps: 20, validStake: { amountMinor: '100000000' } }],
    });
    const sources = await browser.call(rebateSources, { day: day?.day ?? '', kind: 'rng' });
    expect(sources).toMatchObject({
      value: { sources: [{ amount: { amountMinor: '100000000' } }] },
    });
    expect(await claim(browser, day)).toMatchObject({ value: { state: 'claimed' } });
    expect(await claim(browser, day)).toMatchObject(isRefused('already_claimed'));
    expect(await browser.call(statement, { group: 'bonus' })).toMatchObject({
      value: { lines: [{ code: 'rebate', amount: { amountMinor: '200000' } }, {}] },
    });
  });

  rule('is there from five minutes after midnight where the brand is, for seven days', async () => {
    const { clock } = house();
    const browser = await house().browseAsMember('maple01');
    await playBeside(house(), 'maple01', { stakeMinor: 100_000_000n });
    const midnightMs = endOfDay(zoneDay(clock.nowMs(), site.timeZone), site.timeZone) ?? 0;
    clock.advance(midnightMs + 5 * minuteMs - 1 - clock.nowMs());
    await signInAgain(browser, 'maple01');
    expect(await readDays(browser)).toEqual([]);
    clock.advance(1);
    const [day] = await readDays(browser);
    // Seven midnights later it is over, claimed or not.
    const untilMs = midnightMs + 7 * dayMs;
    expect(day).toMatchObject({ state: 'claimable', untilMs });
    expect(await claim(browser, day)).toMatchObject({ value: { state: 'claimed', untilMs } });
  });

  rule('is the member’s own, and stays listed for 30 days once it is claimed', async () => {
    const { browser, day } = await open();
    const other = await house().browseAsMember('maple02');
    await playBeside(house(), 'maple02', { stakeMinor: 50_000_000n, settledAtMs: playedAtMs() });
    expect(await readDays(browser)).toEqual([day]);
    const [ofOther] = await readDays(other);
    expect(ofOther?.amount.amountMinor).toBe('100000');
    expect(await claim(other, ofOther)).toMatchObject({ ok: true });
    expect(await readDays(browser)).toEqual([day]);
    expect(await claim(browser, day)).toMatchObject({ ok: true });
    await pass(browser, 29);
    expect(await readDays(browser)).toHaveLength(1);
    await pass(browser, 1);
    expect(await readDays(browser)).toEqual([]);
  });

  rule('is there from the least amount on, to the unit', async () => {
    const { browser, day } = await open(5_000_000n);
    expect(day?.amount.amountMinor).toBe(rebatesSetting.initial.leastMinor);
    expect(await claim(browser, day)).toMatchObject({ ok: true });
    await playBeside(house(), 'maple01', { stakeMinor: 4_999_999n });
    await pass(browser, 1);
    expect((await readDays(browser)).map(({ state }) => state)).toEqual(['claimed']);
  });

  test('is claimed once from ten tabs at once, and one key is one', async () => {
    const { browser, day } = await open();
    const answers = await Promise.all(Array.from({ length: 10 }, () => claim(browser, day)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const codes = answers.flatMap((each) => (each.ok ? [] : [each.refusal.code]));
    expect(new Set(codes)).toEqual(new Set(['already_claimed']));
  });

  rule('is answered as before for the same key, and refused for other content', async () => {
    const { browser, day } = await open();
    const key = newKey();
    const first = await claim(browser, day, key);
    expect(await claim(browser, day, key)).toEqual(first);
    const other = day && { ...day, amount: { amountMinor: '1', currency: 'VND' } };
    expect(await claim(browser, other, key)).toMatchObject(isRefused('idempotency_key_reused'));
  });

  rule('is refused at another amount, on a break, and after seven days', async () => {
    const { browser, day } = await open();
    const other = day && { ...day, amount: { amountMinor: '1', currency: 'VND' } };
    expect(await claim(browser, other)).toMatchObject(isRefused('claim_changed'));
    const pause = (untilMs: number) =>
      onDatabase(house(), (db) =>
        db.updateTable('members').set({ play_paused_until_ms: untilMs }).execute(),
      );
    await pause(house().clock.nowMs() + dayMs);
    expect(await claim(browser, day)).toMatchObject({ refusal: { code: 'play_paused' } });
    await pause(0);
    await pass(browser, 7);
    expect(await readDays(browser)).toEqual([]);
    expect(await claim(browser, day)).toMatchObject(isRefused('nothing_to_claim'));
  });

  rule('is counted at the rates of the member’s level, and not while it is off', async () => {
    const { browser } = await open();
    const { initial } = rebatesSetting;
    const higher = { fromLevel: 6, live: 0, lottery: 0, pvp: 0, rng: 50, sports: 0 };
    const rates = [...initial.rates, higher];
    await house().platform.changeSetting('rebates', { ...initial, rates });
    expect(await readDays(browser)).toMatchObject([{ amount: { amountMinor: '200000' } }]);
    await onDatabase(house(), (db) => db.updateTable('members').set({ rank_level: 7 }).execute());
    expect(await readDays(browser)).toMatchObject([{ amount: { amountMinor: '500000' } }]);
    await house().platform.changeSetting('rebates', { ...initial, isOn: false });
    expect(await readDays(browser)).toEqual([]);
  });

  rule('is lowered by a whole unit for a part of one that was taken back', async () => {
    const browser = await house().browseAsMember('maple01');
    await playBeside(house(), 'maple01', { stakeMinor: 100_000_000n });
    // Neither play money nor another currency counts.
    await playBeside(house(), 'maple01', { stakeMinor: 100_000_000n, mode: 'trial' });
    await playBeside(house(), 'maple01', { stakeMinor: 100_000_000n, currency: 'THB' });
    await playBeside(house(), 'maple01', { kind: 'void', category: 'LIVE', stakeMinor: -1n });
    await pass(browser, 1);
    expect(await readDays(browser)).toMatchObject([{ amount: { amountMinor: '199999' } }]);
  });

  rule('is lowered by what was taken back on the day, and nothing below the least', async () => {
    const browser = await house().browseAsMember('maple01');
    await playBeside(house(), 'maple01', { stakeMinor: 100_000_000n });
    await playBeside(house(), 'maple01', { kind: 'void', stakeMinor: -60_000_000n });
    await pass(browser, 1);
    expect(await readDays(browser)).toMatchObject([{ amount: { amountMinor: '80000' } }]);
    await playBeside(house(), 'maple01', { stakeMinor: 4_999_999n });
    await pass(browser, 1);
    expect(await readDays(browser)).toHaveLength(1);
  });
});
