import { expect, test } from 'vitest';
import { login, memberInfo } from '#contract/identity/accounts.ts';
import {
  confirmTotp,
  removeTotp,
  renewRecoveryCodes,
  startTotp,
} from '#contract/identity/second-factor.ts';
import { security } from '#contract/identity/security.ts';
import { dayMs, minuteMs, secondMs } from '#lib/time.ts';
import type { TestBrowser } from '../../../support/browser.ts';
import { readCaptcha } from '../../../support/captcha.ts';
import { onDatabase } from '../../../support/database.ts';
import { testPassword, useHouse } from '../../../support/house.ts';
import { onStorage } from '../../../support/storages.ts';
import { codeOf, setUpAuthenticator } from '../../../support/totp.ts';

function attempt(browser: TestBrowser, secondFactor?: string, password = testPassword) {
  return browser.call(login, { username: 'maple01', password, secondFactor });
}

const password = testPassword;

onStorage('an authenticator', (place) => {
  const house = useHouse(place);

  test('is asked for after a right password alone, and opens with its code', async () => {
    const owner = await house().browseAsMember('maple01');
    const { secret } = await setUpAuthenticator(house(), owner);
    const browser = house().browse();
    expect(await attempt(browser, undefined, 'wrong-word-1')).toMatchObject({
      refusal: { code: 'invalid_credentials' },
    });
    expect(await attempt(browser)).toMatchObject({
      refusal: { code: 'second_factor_required', detail: {} },
    });
    expect(await attempt(browser, codeOf(house(), secret))).toMatchObject({ ok: true });
    expect(await browser.call(memberInfo, {})).toMatchObject({ ok: true });
  });

  test('lets a sign-in go on with the code alone, in the same browser, for five minutes', async () => {
    const { secret } = await setUpAuthenticator(house(), await house().browseAsMember('maple01'));
    const browser = house().browse();
    await attempt(browser);
    const code = codeOf(house(), secret);
    expect(await house().browse().call(login, { secondFactor: code })).toMatchObject({
      refusal: { code: 'invalid_input' },
    });
    const late = house().browse();
    await attempt(late);
    expect(await browser.call(login, { secondFactor: code })).toMatchObject({ ok: true });
    house().clock.advance(5 * minuteMs);
    const later = { secondFactor: codeOf(house(), secret) };
    expect(await late.call(login, later)).toMatchObject({ refusal: { code: 'invalid_input' } });
  });

  test('that waits is void once the password is another', async () => {
    const { secret } = await setUpAuthenticator(house(), await house().browseAsMember('maple01'));
    const browser = house().browse();
    await attempt(browser);
    await onDatabase(house(), (db) =>
      db
        .updateTable('members')
        .set({ password_hash: '-' })
        .where('username', '=', 'maple01')
        .execute(),
    );
    expect(await browser.call(login, { secondFactor: codeOf(house(), secret) })).toMatchObject({
      refusal: { code: 'invalid_credentials' },
    });
  });

  test('takes a code once, and one step early or late', async () => {
    const { secret } = await setUpAuthenticator(house(), await house().browseAsMember('maple01'));
    house().clock.advance(minuteMs);
    const code = codeOf(house(), secret, -1);
    expect(await attempt(house().browse(), code)).toMatchObject({ ok: true });
    expect(await attempt(house().browse(), code)).toMatchObject({
      refusal: { code: 'second_factor_incorrect' },
    });
    const ahead = codeOf(house(), secret, 2);
    expect(await attempt(house().browse(), ahead)).toMatchObject({
      refusal: { code: 'second_factor_incorrect' },
    });
    expect(await attempt(house().browse(), codeOf(house(), secret, 1))).toMatchObject({ ok: true });
    expect(await attempt(house().browse(), codeOf(house(), secret))).toMatchObject({
      refusal: { code: 'second_factor_incorrect' },
    });
  });

  test('asks for a captcha after three wrong codes, and asking forgives none', async () => {
    const { secret } = await setUpAuthenticator(house(), await house().browseAsMember('maple01'));
    const from = (index: number) => house().browse({ clientAddress: `198.51.100.${index}` });
    for (let time = 0; time < 3; time++) {
      expect(await attempt(from(time), 'zzzzz-zzzzz')).toMatchObject({
        refusal: { code: 'second_factor_incorrect' },
      });
      await attempt(from(time));
    }
    expect(await attempt(from(9), codeOf(house(), secret))).toMatchObject({
      refusal: { code: 'captcha_required' },
    });
  });

  test('cannot be guessed: ten wrong codes lock the name for 300 seconds', async () => {
    const { secret } = await setUpAuthenticator(house(), await house().browseAsMember('maple01'));
    const guess = async (secondFactor: string, index: number) => {
      const browser = house().browse({ clientAddress: `198.51.100.${index}` });
      const captcha = await readCaptcha(house(), browser);
      return browser.call(login, {
        username: 'maple01',
        password: testPassword,
        secondFactor,
        captcha,
      });
    };
    for (let time = 0; time < 10; time++) {
      expect(await guess(`zzzzz-zzzz${time}`, time)).toMatchObject({
        refusal: { code: 'second_factor_incorrect' },
      });
    }
    expect(await guess(codeOf(house(), secret), 10)).toMatchObject({
      refusal: { code: 'too_many_requests', detail: { retryAfterSeconds: 300 } },
    });
    house().clock.advance(301 * secondMs);
    expect(await guess(codeOf(house(), secret), 11)).toMatchObject({ ok: true });
  });

  test('has ten recovery codes, each good once', async () => {
    const owner = await house().browseAsMember('maple01');
    const { recoveryCodes } = await setUpAuthenticator(house(), owner);
    expect(new Set(recoveryCodes).size).toBe(10);
    const [first = '', second = ''] = recoveryCodes;
    expect(await attempt(house().browse(), first)).toMatchObject({ ok: true });
    expect(await attempt(house().browse(), first)).toMatchObject({
      refusal: { code: 'second_factor_incorrect' },
    });
    expect(await owner.call(security, {})).toMatchObject({
      value: { totp: true, recoveryCodesLeft: 9 },
    });
    const typed = second.replace('-', '').toUpperCase();
    expect(await attempt(house().browse(), typed)).toMatchObject({ ok: true });
  });

  test('keeps neither its secret nor its recovery codes readable', async () => {
    const { secret, recoveryCodes } = await setUpAuthenticator(
      house(),
      await house().browseAsMember('maple01'),
    );
    const kept = await onDatabase(house(), async (db) =>
      JSON.stringify([
        await db.selectFrom('totp_secrets').selectAll().execute(),
        await db.selectFrom('recovery_codes').selectAll().execute(),
      ]),
    );
    for (const word of [secret, ...recoveryCodes]) expect(kept).not.toContain(word);
  });

  test('renews its recovery codes, and those before are void', async () => {
    const owner = await house().browseAsMember('maple01');
    const { secret, recoveryCodes } = await setUpAuthenticator(house(), owner);
    const other = house().browse();
    expect(await attempt(other, recoveryCodes[1])).toMatchObject({ ok: true });
    const wrong = await owner.call(renewRecoveryCodes, { code: '000000x', password });
    expect(wrong).toMatchObject({ refusal: { code: 'second_factor_incorrect' } });
    const renewed = await owner.call(renewRecoveryCodes, {
      code: codeOf(house(), secret),
      password,
    });
    const codes = renewed.ok ? renewed.value.recoveryCodes : [];
    expect(codes).toHaveLength(10);
    expect(await other.call(security, {})).toMatchObject({ refusal: { code: 'not_logged_in' } });
    expect(await attempt(house().browse(), recoveryCodes[0])).toMatchObject({ ok: false });
    expect(await attempt(house().browse(), codes[0])).toMatchObject({ ok: true });
  });

  test('has one set of recovery codes however many are made at once', async () => {
    const owner = await house().browseAsMember('maple01');
    const { secret, recoveryCodes } = await setUpAuthenticator(house(), owner);
    const proofs = [codeOf(house(), secret), ...recoveryCodes.slice(0, 5)];
    const renewed = await Promise.all(
      proofs.map((code) => owner.call(renewRecoveryCodes, { code, password })),
    );
    const kept = await onDatabase(house(), (db) =>
      db.selectFrom('recovery_codes').selectAll().execute(),
    );
    expect(kept).toHaveLength(10);
    expect(renewed.filter(({ ok }) => ok).length).toBeGreaterThan(0);
  });

  test('goes on and off only with proof, and other sessions and remembered browsers end', async () => {
    const owner = await house().browseAsMember('maple01');
    const other = house().browse();
    const signedIn = await other.call(login, {
      username: 'maple01',
      password: testPassword,
      rememberMe: true,
    });
    expect(signedIn.ok).toBe(true);
    const { secret } = await setUpAuthenticator(house(), owner);
    expect(await other.call(memberInfo, {})).toMatchObject({ refusal: { code: 'not_logged_in' } });
    expect(await owner.call(memberInfo, {})).toMatchObject({ ok: true });
    expect(await owner.call(security, {})).toMatchObject({
      value: { withdrawalsFromMs: house().clock.nowMs() - 30 * secondMs + dayMs },
    });
    const code = codeOf(house(), secret);
    expect(await owner.call(removeTotp, { code })).toMatchObject({
      refusal: { code: 'proof_required' },
    });
    expect(await owner.call(removeTotp, { code, password: 'wrong-word-1' })).toMatchObject({
      refusal: { code: 'wrong_password' },
    });
    expect(await owner.call(removeTotp, { code: '12345', password: testPassword })).toMatchObject({
      refusal: { code: 'second_factor_incorrect' },
    });
    expect(await owner.call(removeTotp, { code, password: testPassword })).toMatchObject({
      ok: true,
    });
    expect(await attempt(house().browse())).toMatchObject({ ok: true });
  });

  test('is not on before its first right code, and cannot be begun twice', async () => {
    const owner = await house().browseAsMember('maple01');
    const begun = await owner.call(startTotp, { password });
    expect(await owner.call(confirmTotp, { code: '000000x' })).toMatchObject({
      refusal: { code: 'second_factor_incorrect' },
    });
    expect(await attempt(house().browse())).toMatchObject({ ok: true });
    const { secret } = await setUpAuthenticator(house(), owner);
    expect(begun.ok && begun.value.secret).not.toBe(secret);
    expect(await owner.call(startTotp, { password })).toMatchObject({
      refusal: { code: 'second_factor_on' },
    });
    expect(await owner.call(confirmTotp, { code: codeOf(house(), secret) })).toMatchObject({
      refusal: { code: 'second_factor_on' },
    });
  });
});
