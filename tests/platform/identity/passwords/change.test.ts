import { expect, test } from 'vitest';
import { changePassword, login, memberInfo } from '#contract/identity/accounts.ts';
import { minuteMs } from '#lib/time.ts';
import { defaultSettings } from '#platform/base/settings/defaults.ts';
import { passwordState } from '#platform/identity/passwords/state.ts';
import type { TestBrowser } from '../../../support/browser.ts';
import { giveEmail, onDatabase } from '../../../support/database.ts';
import { testPassword, useHouse } from '../../../support/house.ts';
import { readOutbox } from '../../../support/outbox.ts';
import { openTestParts } from '../../../support/parts.ts';
import { onStorage } from '../../../support/storages.ts';

const newPassword = 'amber-otter-77';

onStorage('changing the password', (place) => {
  const house = useHouse(place);

  const change = (browser: TestBrowser, oldPassword?: string, password = newPassword) =>
    browser.call(changePassword, {
      oldPassword,
      newPassword: password,
      confirmNewPassword: password,
    });
  const demand = (values: object) =>
    onDatabase(house(), (db) =>
      db.updateTable('members').set(values).where('username', '=', 'maple01').execute(),
    );
  const method = (name: string) =>
    onDatabase(house(), (db) => db.updateTable('sessions').set({ method: name }).execute());

  async function mustChange(): Promise<TestBrowser> {
    await house().browseAsMember('maple01');
    await demand({ must_change_password: 1 });
    const browser = house().browse();
    const answer = await browser.call(login, { username: 'maple01', password: testPassword });
    if (!answer.ok) throw new Error(answer.refusal.code);
    browser.token = answer.value.token;
    return browser;
  }
  const missing = { refusal: { detail: { fields: { oldPassword: { code: 'required' } } } } };

  test('a change tells the member and ends every session', async () => {
    const browser = await house().browseAsMember('maple01');
    await giveEmail(house(), 'maple01', 'linh@mail.example');
    expect(await change(browser, testPassword)).toMatchObject({ ok: true });
    expect(await browser.call(memberInfo, {})).toMatchObject({ ok: false });
    const [notice] = await readOutbox(house().platform, 'linh@mail.example');
    expect(notice?.subject).toBe('Halcyon: your password was changed');
  });

  test('the old password is asked for where nothing must change', async () => {
    const browser = await house().browseAsMember('maple01');
    expect(await change(browser)).toMatchObject(missing);
    expect(await change(browser, '')).toMatchObject(missing);
    expect(await change(browser, 'wrong-word-1')).toMatchObject({
      refusal: { code: 'wrong_password' },
    });
  });

  test('a session that must change it and began with it minutes ago goes without', async () => {
    const browser = await mustChange();
    expect(await change(browser, undefined, testPassword)).toMatchObject({
      refusal: { code: 'password_unchanged' },
    });
    expect(await change(browser)).toMatchObject({ ok: true });
    const again = await house()
      .browse()
      .call(login, { username: 'maple01', password: newPassword });
    expect(again).toMatchObject({ ok: true, value: { mustChangePassword: false } });
  });

  test('ten minutes later it is asked for', async () => {
    const browser = await mustChange();
    house().clock.advance(10 * minuteMs + 1);
    expect(await change(browser)).toMatchObject(missing);
  });

  test.each(['sms', 'remembered', 'passkey'])('a session by %s has to give it', async (name) => {
    const browser = await mustChange();
    await method(name);
    expect(await change(browser)).toMatchObject(missing);
  });

  test('whoever has no password sets one in a session that just began', async () => {
    const browser = await house().browseAsMember('maple01');
    await demand({ password_hash: '-' });
    expect(await change(browser, 'anything-at-all')).toMatchObject({
      refusal: { code: 'wrong_password' },
    });
    await method('remembered');
    expect(await change(browser)).toMatchObject(missing);
    await method('google');
    expect(await change(browser)).toMatchObject({ ok: true });
  });

  test('the brand’s default password is not for keeping', async () => {
    await house().platform.changeSetting('defaultPassword', 'Welcome-2-Halcyon');
    const browser = await house().browseAsMember('maple01');
    expect(await change(browser, testPassword, 'Welcome-2-Halcyon')).toMatchObject({
      refusal: { detail: { fields: { newPassword: { code: 'too_common' } } } },
    });
  });
});

onStorage('what a password asks of its session', (place) => {
  const fresh = { mustChangePassword: false, passwordExpired: false };
  const dayMs = 24 * 60 * minuteMs;

  test('nothing, while it is young and its own', async () => {
    const parts = await openTestParts(place);
    const member = { mustChangePassword: false, passwordChangedAtMs: 0 };
    expect(await passwordState(parts, member, testPassword)).toEqual(fresh);
    const told = { ...member, mustChangePassword: true };
    expect(await passwordState(parts, told, testPassword)).toEqual({
      ...fresh,
      mustChangePassword: true,
    });
    await parts.drop();
  });

  test('a change, when it is the default one, in any spelling of its letters', async () => {
    const settings = { defaultPassword: 'Mật-khẩu-2' };
    const parts = await openTestParts(place, {}, settings);
    const member = { mustChangePassword: false, passwordChangedAtMs: parts.clock.nowMs() };
    const typed = settings.defaultPassword.normalize('NFD');
    expect(await passwordState(parts, member, typed)).toMatchObject({ mustChangePassword: true });
    expect(await passwordState(parts, member, 'mật-khẩu-2')).toEqual(fresh);
    await parts.drop();
  });

  test('a change, when it is older than the brand allows and that is enforced', async () => {
    const parts = await openTestParts(place, {}, { passwordMaxAgeDays: 90 });
    const nowMs = parts.clock.nowMs();
    const old = { mustChangePassword: false, passwordChangedAtMs: nowMs - 90 * dayMs - 1 };
    const young = { mustChangePassword: false, passwordChangedAtMs: nowMs - 90 * dayMs };
    expect(await passwordState(parts, old, testPassword)).toEqual({
      mustChangePassword: true,
      passwordExpired: true,
    });
    expect(await passwordState(parts, young, testPassword)).toEqual(fresh);
    await parts.drop();
    const { whitelabel } = defaultSettings;
    const switches = { ...whitelabel.switches, FORCEDPASSWORDCHANGE: '0' } as const;
    const lax = { passwordMaxAgeDays: 90, whitelabel: { ...whitelabel, switches } };
    const others = await openTestParts(place, {}, lax);
    expect(await passwordState(others, old, testPassword)).toEqual(fresh);
    await others.drop();
  });
});
