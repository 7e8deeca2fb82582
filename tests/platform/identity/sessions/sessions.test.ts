import { expect, test } from 'vitest';
import { changePassword, login, logout, memberInfo } from '#contract/identity/accounts.ts';
import { endSessions, sessions } from '#contract/identity/security.ts';
import { hourMs, minuteMs } from '#lib/time.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import { endExpiredSessions } from '#platform/identity/sessions/expiry/queries.ts';
import { idleMs, sessionLifeMs } from '#platform/identity/sessions/session-life.ts';
import type { TestBrowser } from '../../../support/browser.ts';
import { onDatabase } from '../../../support/database.ts';
import { testPassword, useHouse } from '../../../support/house.ts';
import { onEachStorage, ruleTest } from '../../../support/storages.ts';

const sidCookie = '__Host-sid';
const gone = { refusal: { code: 'not_logged_in' } };

function attempt(browser: TestBrowser, username: string, password = testPassword) {
  return browser.call(login, { username, password });
}

onEachStorage('a session', (place) => {
  const rule = ruleTest(place);
  const house = useHouse(place);

  test('no session opened with the old password outlives its change', async () => {
    const newPassword = 'jade-otter-77';
    for (let round = 0; round < 8; round++) {
      const username = `maple0${round}x`;
      const owner = await house().browseAsMember(username);
      const others = Array.from({ length: 3 }, (_, index) =>
        house().browse({ clientAddress: `198.51.100.${round * 3 + index}` }),
      );
      await Promise.all([
        ...others.map((browser) => attempt(browser, username)),
        owner.call(changePassword, {
          oldPassword: testPassword,
          newPassword,
          confirmNewPassword: newPassword,
        }),
      ]);
      for (const browser of others) {
        expect(await browser.call(memberInfo, {})).toMatchObject({
          refusal: { code: 'not_logged_in' },
        });
      }
    }
  });

  rule('a session ends after thirty idle minutes', async () => {
    const browser = await house().browseAsMember('maple01');
    house().clock.advance(29 * minuteMs);
    expect(await browser.call(memberInfo, {})).toMatchObject({ ok: true });
    house().clock.advance(29 * minuteMs);
    expect(await browser.call(memberInfo, {})).toMatchObject({ ok: true });
    house().clock.advance(30 * minuteMs);
    expect(await browser.call(memberInfo, {})).toMatchObject({
      refusal: { code: 'not_logged_in' },
    });
  });

  test('a session that ended stays ended when the clock is set back', async () => {
    const { clock } = house();
    const [seen, unseen, swept] = await Promise.all(
      ['maple01', 'maple02', 'maple03'].map((name) => house().browseAsMember(name)),
    );
    clock.advance(30 * minuteMs);
    expect(await seen?.call(memberInfo, {})).toMatchObject(gone);
    clock.advance(-20 * minuteMs);
    expect(await seen?.call(memberInfo, {})).toMatchObject(gone);
    clock.advance(-25 * hourMs);
    expect(await unseen?.call(memberInfo, {})).toMatchObject(gone);
    clock.advance(25 * hourMs + 20 * minuteMs);
    const nowMs = clock.nowMs();
    const cut = { nowMs, openedUntilMs: nowMs - sessionLifeMs, seenUntilMs: nowMs - idleMs };
    const ended = await onDatabase(house(), (db) =>
      db.transaction().execute((begun) => endExpiredSessions(begun as unknown as Transaction, cut)),
    );
    expect(ended).toBe(1);
    clock.advance(-20 * minuteMs);
    expect(await swept?.call(memberInfo, {})).toMatchObject(gone);
  });

  rule('a session that has run out is ended by nobody else, and so is not counted', async () => {
    const owner = await house().browseAsMember('maple01');
    const [former, later] = [house().browse(), house().browse()];
    await attempt(former, 'maple01');
    house().clock.advance(29 * minuteMs);
    await attempt(later, 'maple01');
    expect(await owner.call(memberInfo, {})).toMatchObject({ ok: true });
    house().clock.advance(minuteMs);
    expect(await owner.call(endSessions, {})).toMatchObject({ value: { ended: 1 } });
    expect(await later.call(memberInfo, {})).toMatchObject(gone);
  });

  rule('a session ends after twelve hours however busy it is', async () => {
    const browser = await house().browseAsMember('maple01');
    for (let hours = 0; hours < 12; hours += 0.25) {
      expect(await browser.call(memberInfo, {})).toMatchObject({ ok: true });
      house().clock.advance(hourMs / 4);
    }
    expect(await browser.call(memberInfo, {})).toMatchObject({
      refusal: { code: 'not_logged_in' },
    });
  });

  rule('signing out ends the session for every copy of its cookie', async () => {
    const browser = await house().browseAsMember('maple01');
    const copy = house().browse();
    copy.cookies.set('__Host-sid', browser.cookies.get('__Host-sid') ?? '');
    expect(await browser.call(logout, {})).toMatchObject({ ok: true });
    expect(browser.cookies.has('__Host-sid')).toBe(false);
    expect(await copy.call(memberInfo, {})).toMatchObject({ refusal: { code: 'not_logged_in' } });
  });

  rule('an unsafe call without the token of its own session is refused', async () => {
    const browser = await house().browseAsMember('maple01');
    const other = await house().browseAsMember('maple02');
    const own = browser.token;
    browser.token = undefined;
    expect(await browser.call(logout, {})).toMatchObject({ refusal: { code: 'invalid_token' } });
    browser.token = other.token;
    expect(await browser.call(logout, {})).toMatchObject({ refusal: { code: 'invalid_token' } });
    browser.token = own;
    expect(await browser.call(logout, {})).toMatchObject({ ok: true });
  });

  rule(
    'what a session reads is not for a page of another one, which learns whose it is',
    async () => {
      const browser = await house().browseAsMember('maple01');
      const other = await house().browseAsMember('maple02');
      const own = browser.token;
      browser.token = other.token;
      expect(await browser.call(sessions, {})).toMatchObject({
        refusal: { code: 'invalid_token' },
      });
      expect(await browser.call(memberInfo, {})).toMatchObject({ value: { token: own } });
      browser.token = undefined;
      expect(await browser.call(sessions, {})).toMatchObject({ ok: true });
    },
  );

  test('sessions outlive a restart of the platform', async () => {
    const browser = await house().browseAsMember('maple01');
    const cookie = browser.cookies.get('__Host-sid') ?? '';
    await house().reopen();
    const later = house().browse();
    later.cookies.set('__Host-sid', cookie);
    expect(await later.call(memberInfo, {})).toMatchObject({ ok: true });
  });

  rule('changing the password ends every session and only the new one signs in', async () => {
    const browser = await house().browseAsMember('maple01');
    const newPassword = 'jade-otter-77';
    const change = { oldPassword: testPassword, newPassword, confirmNewPassword: newPassword };
    expect(
      await browser.call(changePassword, { ...change, oldPassword: 'wrong-word-1' }),
    ).toMatchObject({ refusal: { code: 'wrong_password' } });
    expect(
      await browser.call(changePassword, { ...change, confirmNewPassword: 'x' }),
    ).toMatchObject({ refusal: { detail: { fields: { confirmNewPassword: {} } } } });
    expect(
      await browser.call(changePassword, {
        oldPassword: testPassword,
        newPassword: testPassword,
        confirmNewPassword: testPassword,
      }),
    ).toMatchObject({ refusal: { code: 'password_unchanged' } });
    expect(await browser.call(changePassword, change)).toMatchObject({ ok: true });
    expect(await browser.call(memberInfo, {})).toMatchObject({
      refusal: { code: 'not_logged_in' },
    });
    expect(await attempt(house().browse(), 'maple01', testPassword)).toMatchObject({ ok: false });
    expect(await attempt(house().browse(), 'maple01', newPassword)).toMatchObject({ ok: true });
  });

  rule('never has the secret that a browser brought along', async () => {
    await house().browseAsMember('maple01');
    const planted = 'planted-by-somebody-else-0123456789abcdefghi';
    const victim = house().browse();
    victim.cookies.set(sidCookie, planted);
    expect(await attempt(victim, 'maple01')).toMatchObject({ ok: true });
    expect(victim.cookies.get(sidCookie)).not.toBe(planted);
    const intruder = house().browse();
    intruder.cookies.set(sidCookie, planted);
    expect(await intruder.call(memberInfo, {})).toMatchObject(gone);
  });

  rule('that somebody planted in a browser ends when its member signs in there', async () => {
    await house().browseAsMember('maple01');
    const intruder = await house().browseAsMember('maple02');
    const victim = house().browse();
    victim.cookies.set(sidCookie, intruder.cookies.get(sidCookie) ?? '');
    expect(await attempt(victim, 'maple01')).toMatchObject({ ok: true });
    expect(await intruder.call(memberInfo, {})).toMatchObject(gone);
    expect(await victim.call(memberInfo, {})).toMatchObject({ value: { account: 'maple01' } });
  });

  rule('has another secret and another token after each sign-in', async () => {
    const browser = await house().browseAsMember('maple01');
    const secrets = [browser.cookies.get(sidCookie)];
    const tokens = [browser.token];
    for (let time = 0; time < 3; time++) {
      const answer = await attempt(browser, 'maple01');
      secrets.push(browser.cookies.get(sidCookie));
      tokens.push(answer.ok ? answer.value.token : undefined);
    }
    expect(new Set(secrets).size).toBe(4);
    expect(new Set(tokens).size).toBe(4);
    const copy = house().browse();
    copy.cookies.set(sidCookie, secrets[0] ?? '');
    expect(await copy.call(memberInfo, {})).toMatchObject(gone);
  });
});
