import { expect, test } from 'vitest';
import { changePassword, login, logout, memberInfo } from '#contract/identity/accounts.ts';
import { startTotp } from '#contract/identity/second-factor.ts';
import { endSessions, security, sessions } from '#contract/identity/security.ts';
import { balance } from '#contract/money/wallet.ts';
import { hourMs, minuteMs, secondMs } from '#lib/time.ts';
import type { TestBrowser } from '../../../support/browser.ts';
import { type House, testPassword, useHouse } from '../../../support/house.ts';
import { onEachStorage, ruleTest } from '../../../support/storages.ts';

const secret = '__Host-remember';

async function rememberedBrowser(house: House): Promise<TestBrowser> {
  await house.browseAsMember('maple01');
  const browser = house.browse();
  const credentials = { username: 'maple01', password: testPassword, rememberMe: true };
  const answer = await browser.call(login, credentials);
  if (!answer.ok) throw new Error(`the sign-in was refused: ${answer.refusal.code}`);
  return browser;
}

/** A browser with some of another one's cookies. */
function copyOf(house: House, browser: TestBrowser, ...names: string[]): TestBrowser {
  const copy = house.browse();
  for (const name of names) copy.cookies.set(name, browser.cookies.get(name) ?? '');
  return copy;
}

const goneCode = { refusal: { code: 'not_logged_in' } };

onEachStorage('a remembered browser', (place) => {
  const rule = ruleTest(place);
  const house = useHouse(place);

  test('signs in again by itself for 24 hours and no longer', async () => {
    const browser = await rememberedBrowser(house());
    for (let hour = 0; hour < 23; hour++) {
      house().clock.advance(hourMs);
      expect(await browser.call(memberInfo, {})).toMatchObject({ value: { account: 'maple01' } });
    }
    house().clock.advance(hourMs + secondMs);
    expect(await browser.call(memberInfo, {})).toMatchObject(goneCode);
  });

  test('keeps what a sign-in gave while a call from before it is still being answered', async () => {
    const browser = await rememberedBrowser(house());
    const late = copyOf(house(), browser, '__Host-sid', secret);
    const credentials = { username: 'maple01', password: testPassword, rememberMe: true };
    expect(await browser.call(login, credentials)).toMatchObject({ ok: true });
    const held = new Map(late.cookies);
    expect(await late.call(memberInfo, {})).toMatchObject(goneCode);
    expect(late.cookies).toEqual(held);
  });

  rule('holds another secret after each use, and never the password', async () => {
    const browser = await rememberedBrowser(house());
    const before = browser.cookies.get(secret);
    house().clock.advance(hourMs);
    await browser.call(memberInfo, {});
    expect(browser.cookies.get(secret)).not.toBe(before);
    expect([...browser.cookies.values()].join()).not.toContain(testPassword);
    expect(JSON.parse(decodeURIComponent(browser.cookies.get('__Host-remembered') ?? ''))).toEqual({
      username: 'maple01',
    });
  });

  rule('is not remembered unless it asked to be', async () => {
    const browser = await house().browseAsMember('maple01');
    expect(browser.cookies.has(secret)).toBe(false);
    house().clock.advance(hourMs);
    expect(await browser.call(memberInfo, {})).toMatchObject(goneCode);
  });

  test('gets one session for all its tabs that wake at once', async () => {
    const browser = await rememberedBrowser(house());
    house().clock.advance(hourMs);
    const tabs = Array.from({ length: 4 }, () => copyOf(house(), browser, secret));
    const answers = await Promise.all(tabs.map((tab) => tab.call(memberInfo, {})));
    const tokens = answers.map((answer) => (answer.ok ? answer.value.token : ''));
    expect(new Set(tokens).size).toBe(1);
    expect(tokens[0]).not.toBe('');
    expect(new Set(tabs.map((tab) => tab.cookies.get(secret))).size).toBe(1);
  });

  rule(
    'is forgotten with all others when an old secret comes back, and their sessions end',
    async () => {
      const browser = await rememberedBrowser(house());
      const thief = copyOf(house(), browser, secret);
      const owner = house().browse();
      await owner.call(login, { username: 'maple01', password: testPassword });
      house().clock.advance(29 * minuteMs);
      await owner.call(memberInfo, {});
      house().clock.advance(2 * minuteMs);
      expect(await browser.call(memberInfo, {})).toMatchObject({ ok: true });
      expect(await browser.call(balance, {})).toMatchObject({ ok: true });
      house().clock.advance(11 * secondMs);
      expect(await thief.call(memberInfo, {})).toMatchObject(goneCode);
      expect(await browser.call(memberInfo, {})).toMatchObject(goneCode);
      expect(await owner.call(memberInfo, {})).toMatchObject({ ok: true });
    },
  );

  test.each([
    ['seconds', 12 * secondMs],
    ['minutes', 20 * minuteMs],
    ['hours', 9 * hourMs],
  ])('whose answer was lost comes in with the old secret %s later', async (_, laterMs) => {
    const browser = await rememberedBrowser(house());
    const waiting = copyOf(house(), browser, secret);
    house().clock.advance(hourMs);
    expect(await copyOf(house(), browser, secret).call(memberInfo, {})).toMatchObject({ ok: true });
    house().clock.advance(laterMs);
    const info = await waiting.call(memberInfo, {});
    expect(info).toMatchObject({ ok: true });
    waiting.token = info.ok ? info.value.token : undefined;
    const listed = await waiting.call(sessions, {});
    const remembered = listed.ok
      ? listed.value.list.filter((each) => each.method === 'remembered')
      : [];
    expect(remembered).toHaveLength(1);
    house().clock.advance(hourMs);
    expect(await waiting.call(memberInfo, {})).toMatchObject({ ok: true });
  });

  test('gets one session for all its tabs that try again at once after a lost answer', async () => {
    const browser = await rememberedBrowser(house());
    house().clock.advance(hourMs);
    await copyOf(house(), browser, secret).call(memberInfo, {});
    house().clock.advance(minuteMs);
    const tabs = Array.from({ length: 4 }, () => copyOf(house(), browser, secret));
    const answers = await Promise.all(tabs.map((tab) => tab.call(memberInfo, {})));
    expect(new Set(answers.map((answer) => (answer.ok ? answer.value.token : ''))).size).toBe(1);
    expect(answers.every(({ ok }) => ok)).toBe(true);
  });

  rule('whose lost answer was found by somebody else is forgotten when it comes back', async () => {
    const browser = await rememberedBrowser(house());
    const thief = copyOf(house(), browser, secret);
    house().clock.advance(hourMs);
    expect(await thief.call(memberInfo, {})).toMatchObject({ ok: true });
    expect(await thief.call(balance, {})).toMatchObject({ ok: true });
    house().clock.advance(minuteMs);
    expect(await browser.call(memberInfo, {})).toMatchObject(goneCode);
    expect(await thief.call(memberInfo, {})).toMatchObject(goneCode);
  });

  rule('whose answer came after all finds out who used its old secret for a lost one', async () => {
    const browser = await rememberedBrowser(house());
    const thief = copyOf(house(), browser, secret);
    house().clock.advance(hourMs);
    expect(await browser.call(memberInfo, {})).toMatchObject({ ok: true });
    house().clock.advance(minuteMs);
    expect(await thief.call(memberInfo, {})).toMatchObject({ ok: true });
    house().clock.advance(minuteMs);
    expect(await browser.call(memberInfo, {})).toMatchObject(goneCode);
    expect(await thief.call(memberInfo, {})).toMatchObject(goneCode);
  });

  rule('is forgotten by the second to come when two hold what one use of it gave', async () => {
    const browser = await rememberedBrowser(house());
    const thief = copyOf(house(), browser, secret);
    house().clock.advance(hourMs);
    await browser.call(memberInfo, {});
    await thief.call(memberInfo, {});
    house().clock.advance(hourMs);
    expect(await browser.call(memberInfo, {})).toMatchObject({ ok: true });
    expect(await browser.call(balance, {})).toMatchObject({ ok: true });
    house().clock.advance(11 * secondMs);
    expect(await thief.call(memberInfo, {})).toMatchObject(goneCode);
    expect(await browser.call(memberInfo, {})).toMatchObject(goneCode);
  });

  rule('opens no session for a secret that is made up', async () => {
    const browser = house().browse();
    browser.cookies.set(secret, 'made.up');
    expect(await browser.call(memberInfo, {})).toMatchObject(goneCode);
  });

  rule('signs in by reading alone, never by changing something', async () => {
    const browser = await rememberedBrowser(house());
    house().clock.advance(hourMs);
    expect(await browser.call(endSessions, {})).toMatchObject(goneCode);
    expect(await browser.call(balance, {})).toMatchObject({ ok: true });
  });

  rule('opens a session that proves nothing about who sits there', async () => {
    const browser = await rememberedBrowser(house());
    house().clock.advance(hourMs);
    const info = await browser.call(memberInfo, {});
    browser.token = info.ok ? info.value.token : undefined;
    expect(await browser.call(sessions, {})).toMatchObject({
      value: { list: [{ method: 'remembered', isCurrent: true }] },
    });
    expect(await browser.call(startTotp, {})).toMatchObject({
      refusal: { code: 'proof_required' },
    });
    expect(await browser.call(startTotp, { password: testPassword })).toMatchObject({ ok: true });
  });

  rule('is forgotten by signing out, with its session or after it', async () => {
    for (const idleMs of [0, hourMs]) {
      const browser = house().browse();
      const username = idleMs === 0 ? 'maple02' : 'maple03';
      await house().browseAsMember(username);
      const answer = await browser.call(login, {
        username,
        password: testPassword,
        rememberMe: true,
      });
      browser.token = answer.ok ? answer.value.token : undefined;
      const copy = copyOf(house(), browser, secret);
      house().clock.advance(idleMs);
      await browser.call(logout, {});
      expect(browser.cookies.has(secret)).toBe(false);
      expect(await copy.call(memberInfo, {})).toMatchObject(goneCode);
    }
  });

  rule('is forgotten when the password changes or the other sessions end', async () => {
    const browser = await rememberedBrowser(house());
    const owner = house().browse();
    const own = await owner.call(login, { username: 'maple01', password: testPassword });
    owner.token = own.ok ? own.value.token : undefined;
    expect(await owner.call(endSessions, {})).toMatchObject({ ok: true });
    expect(await browser.call(memberInfo, {})).toMatchObject(goneCode);
    const again = house().browse();
    await again.call(login, { username: 'maple01', password: testPassword, rememberMe: true });
    const newPassword = 'jade-otter-77';
    const change = { oldPassword: testPassword, newPassword, confirmNewPassword: newPassword };
    expect(await owner.call(changePassword, change)).toMatchObject({ ok: true });
    expect(await again.call(security, {})).toMatchObject(goneCode);
  });

  rule('does not come back once its one session was ended from elsewhere', async () => {
    const browser = await rememberedBrowser(house());
    const owner = house().browse();
    const own = await owner.call(login, { username: 'maple01', password: testPassword });
    owner.token = own.ok ? own.value.token : undefined;
    const listed = await browser.call(sessions, {});
    const sessionId = listed.ok ? listed.value.list[0]?.id : undefined;
    expect(await owner.call(endSessions, { sessionId })).toMatchObject({ value: { ended: 1 } });
    expect(await browser.call(memberInfo, {})).toMatchObject(goneCode);
  });

  rule('stays its member’s header for as long as it is remembered', async () => {
    const lines: string[] = [];
    await house().browseAsMember('maple01');
    const browser = house().browse({ onCookie: (line) => lines.push(line) });
    const credentials = { username: 'maple01', password: testPassword, rememberMe: true };
    await browser.call(login, credentials);
    const hint = lines.find((line) => line.startsWith('__Host-session=')) ?? '';
    expect(hint).toContain('Max-Age=86400');
    const kept = lines.find((line) => line.startsWith(secret)) ?? '';
    expect(kept).toMatch(/HttpOnly/);
    expect(kept).toMatch(/Secure/);
    expect(kept).toMatch(/SameSite=Lax/);
  });
});
