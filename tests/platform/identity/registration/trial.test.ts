import { expect, test } from 'vitest';
import { freePlay, login, memberInfo } from '#contract/identity/accounts.ts';
import { balance } from '#contract/money/wallet.ts';
import { addFavourite } from '#contract/play/favourites.ts';
import { hourMs, minuteMs } from '#lib/time.ts';
import type { TestBrowser } from '../../../support/browser.ts';
import { useHouse } from '../../../support/house.ts';
import { onEachStorage, ruleTest } from '../../../support/storages.ts';
import { switchOn } from '../../../support/switches.ts';

const machine = { os: 'Linux', platform: 'W', gatewayVersion: 3 } as const;

onEachStorage('free play', (place) => {
  const rule = ruleTest(place);
  const house = useHouse(place);

  async function play(browser: TestBrowser) {
    const answer = await browser.call(freePlay, machine);
    if (answer.ok) browser.token = answer.value.token;
    return answer;
  }
  async function accountOf(browser: TestBrowser) {
    const info = await browser.call(memberInfo, {});
    return info.ok ? info.value.account : info.refusal.code;
  }
  /** Stays signed in for so long, by a call every 25 minutes. */
  async function linger(browser: TestBrowser, ms: number) {
    for (let passed = 0; passed < ms; passed += 25 * minuteMs) {
      house().clock.advance(Math.min(25 * minuteMs, ms - passed));
      await browser.call(memberInfo, {});
    }
  }

  test('opens a trial account with play money, which is no real account', async () => {
    const browser = house().browse();
    expect(await play(browser)).toMatchObject({ ok: true, value: { firstTimeLogin: true } });
    expect(await browser.call(memberInfo, {})).toMatchObject({
      ok: true,
      value: { account: expect.stringMatching(/^t\d{8}$/), type: 4 },
    });
    expect(await browser.call(balance, {})).toMatchObject({
      ok: true,
      value: { sumBalance: { amountMinor: '1000000000', currency: 'VND' } },
    });
    expect(await browser.call(addFavourite, { gameId: 'x' })).toMatchObject({
      ok: false,
      refusal: { code: 'need_true_account' },
    });
  });

  test('is off while it is not switched on', async () => {
    await switchOn(house());
    expect(await play(house().browse())).toMatchObject({
      ok: false,
      refusal: { code: 'feature_off' },
    });
  });

  rule('is the same account again in the browser that holds it', async () => {
    const browser = house().browse();
    await play(browser);
    const account = await accountOf(browser);
    expect(await play(browser)).toMatchObject({ ok: true, value: { firstTimeLogin: false } });
    expect(await accountOf(browser)).toBe(account);
    const other = house().browse();
    await play(other);
    expect(await accountOf(other)).not.toBe(account);
  });

  rule('lasts a day, however often it is opened again', async () => {
    const browser = house().browse();
    await play(browser);
    const account = await accountOf(browser);
    for (let times = 0; times < 2; times++) {
      await linger(browser, 11 * hourMs);
      await play(browser);
    }
    await linger(browser, 2 * hourMs - 1);
    expect(await accountOf(browser)).toBe(account);
    house().clock.advance(1);
    expect(await accountOf(browser)).toBe('not_logged_in');
    await play(browser);
    expect(await accountOf(browser)).not.toBe(account);
  });

  rule('has no password that signs in', async () => {
    const browser = house().browse();
    await play(browser);
    const username = await accountOf(browser);
    for (const password of ['-', '', 'x']) {
      const answer = await house().browse().call(login, { username, password });
      expect(answer.ok).toBe(false);
    }
  });

  rule('opens twenty sessions an hour of one account, and no more', async () => {
    const browser = house().browse({ clientAddress: '198.51.100.78' });
    const answers = [];
    for (let count = 0; count < 21; count++) answers.push(await play(browser));
    expect(answers.filter((answer) => answer.ok)).toHaveLength(20);
    expect(answers.at(-1)).toMatchObject({ refusal: { code: 'too_many_requests' } });
  });

  rule('opens twenty accounts an hour for one address, and no more', async () => {
    const answers = [];
    for (let count = 0; count < 21; count++) {
      answers.push(await play(house().browse({ clientAddress: '198.51.100.77' })));
    }
    expect(answers.filter((answer) => answer.ok)).toHaveLength(20);
    expect(answers.at(-1)).toMatchObject({ refusal: { code: 'too_many_requests' } });
    expect(await play(house().browse())).toMatchObject({ ok: true });
  });
});
