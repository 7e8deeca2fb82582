import { expect, test } from 'vitest';
import { changePassword, login, memberInfo } from '#contract/identity/accounts.ts';
import { sendProofCode } from '#contract/identity/proof.ts';
import { minuteMs } from '#lib/time.ts';
import type { TestBrowser } from '../../../support/browser.ts';
import { giveEmail, onDatabase } from '../../../support/database.ts';
import { testPassword, useHouse } from '../../../support/house.ts';
import { codeFor, readOutbox } from '../../../support/outbox.ts';
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

  test('a session that must change it gives it, too, however young', async () => {
    const browser = await mustChange();
    expect(await change(browser)).toMatchObject(missing);
    expect(await change(browser, testPassword, testPassword)).toMatchObject({
      refusal: { code: 'password_unchanged' },
    });
    expect(await change(browser, testPassword)).toMatchObject({ ok: true });
    const again = await house()
      .browse()
      .call(login, { username: 'maple01', password: newPassword });
    expect(again).toMatchObject({ ok: true, value: { mustChangePassword: false } });
  });

  test.each(['sms', 'remembered', 'passkey'])('a session by %s has to give it', async (name) => {
    const browser = await mustChange();
    await method(name);
    expect(await change(browser)).toMatchObject(missing);
  });

  test('whoever has no password and no other proof sets one in a session that just began', async () => {
    const browser = await house().browseAsMember('maple01');
    await demand({ password_hash: '-' });
    const unproved = { refusal: { code: 'proof_required' } };
    await method('remembered');
    expect(await change(browser, 'anything-at-all')).toMatchObject(unproved);
    await method('google');
    expect(await change(browser)).toMatchObject({ ok: true });
  });

  test('ten minutes after the sign-in that is no proof any more', async () => {
    const browser = await house().browseAsMember('maple01');
    await demand({ password_hash: '-' });
    house().clock.advance(10 * minuteMs);
    expect(await change(browser)).toMatchObject({ refusal: { code: 'proof_required' } });
  });

  test('whoever has no password and an address proves it by a code that goes there', async () => {
    const browser = await house().browseAsMember('maple01');
    await giveEmail(house(), 'maple01', 'linh@mail.example');
    await demand({ password_hash: '-' });
    expect(await change(browser)).toMatchObject({ refusal: { code: 'proof_required' } });
    await browser.call(sendProofCode, { channel: 'mail' });
    const contactCode = await codeFor(house().platform, 'linh@mail.example');
    const input = { newPassword, confirmNewPassword: newPassword, contactCode };
    expect(await browser.call(changePassword, input)).toMatchObject({ ok: true });
  });

  test('the brand’s default password is not for keeping', async () => {
    await house().platform.changeSetting('defaultPassword', 'Welcome-2-Halcyon');
    const browser = await house().browseAsMember('maple01');
    expect(await change(browser, testPassword, 'Welcome-2-Halcyon')).toMatchObject({
      refusal: { detail: { fields: { newPassword: { code: 'too_common' } } } },
    });
  });
});
