import { expect, test } from 'vitest';
import { login, memberInfo } from '#contract/identity/accounts.ts';
import { confirmEmail, sendEmailCode } from '#contract/identity/contacts.ts';
import { security } from '#contract/identity/security.ts';
import { forgotByEmail, resetPassword } from '#contract/identity/verification.ts';
import { dayMs, hourMs, minuteMs, secondMs } from '#lib/time.ts';
import type { TestBrowser } from '../../../support/browser.ts';
import { giveEmail } from '../../../support/database.ts';
import { testPassword, useHouse } from '../../../support/house.ts';
import { codeFor, otherThan, readOutbox, resetTokenFor } from '../../../support/outbox.ts';
import { signInAgain } from '../../../support/sign-in-again.ts';
import { onStorage } from '../../../support/storages.ts';

const email = 'maple@mail.example';
const password = testPassword;
const next = 'maple.new@mail.example';

onStorage('the mail address of a member', (place) => {
  const house = useHouse(place);

  async function confirm(browser: TestBrowser, address: string) {
    const verificationCode = await codeFor(house().platform, address);
    return browser.call(confirmEmail, { email: address, verificationCode });
  }

  test('is theirs once the code that went there is right, and leads back in', async () => {
    const browser = await house().browseAsMember('maple01');
    expect(
      await browser.call(sendEmailCode, { email: ` ${email.toUpperCase()} `, password }),
    ).toMatchObject({
      value: { expiredMinutes: 5 },
    });
    expect(await browser.call(security, {})).not.toHaveProperty('value.email');
    expect(await confirm(browser, email)).toEqual({
      ok: true,
      value: { email: 'm•••e@mail.example' },
    });
    const now = await browser.call(security, {});
    expect(now).toMatchObject({ value: { email: 'm•••e@mail.example' } });
    expect(now).not.toHaveProperty('value.withdrawalsFromMs');

    await house().browse().call(forgotByEmail, { username: 'maple01', email });
    const newPassword = 'amber-otter-77';
    const resetToken = await resetTokenFor(house().platform, email);
    const reset = { resetToken, newPassword, confirmNewPassword: newPassword };
    expect(await house().browse().call(resetPassword, reset)).toMatchObject({ ok: true });
    expect(
      await house().browse().call(login, { username: 'maple01', password: newPassword }),
    ).toMatchObject({ ok: true });
  });

  test('changed, ends other sessions, holds money back and tells the one before', async () => {
    const browser = await house().browseAsMember('maple01');
    await giveEmail(house(), 'maple01', email);
    const other = await signInAgain(house().browse());
    await house().browse().call(forgotByEmail, { username: 'maple01', email });
    const resetToken = await resetTokenFor(house().platform, email);
    await browser.call(sendEmailCode, { email: next, password });
    house().clock.advance(secondMs);
    const untilMs = house().clock.nowMs() + dayMs;
    expect(await confirm(browser, next)).toMatchObject({ ok: true });
    expect(await browser.call(security, {})).toMatchObject({
      value: { email: 'm•••w@mail.example', withdrawalsFromMs: untilMs },
    });
    expect(await other.call(memberInfo, {})).toMatchObject({ refusal: { code: 'not_logged_in' } });
    const told = (await readOutbox(house().platform, email)).map(({ body }) => body);
    expect(told.join()).toContain('The email address was changed');
    const reset = {
      resetToken,
      newPassword: 'amber-otter-77',
      confirmNewPassword: 'amber-otter-77',
    };
    expect(await house().browse().call(resetPassword, reset)).toMatchObject({
      refusal: { code: 'reset_link_expired' },
    });
  });

  test('that is the member’s already changes nothing', async () => {
    const browser = await house().browseAsMember('maple01');
    await giveEmail(house(), 'maple01', email);
    const other = await signInAgain(house().browse());
    await browser.call(sendEmailCode, { email, password });
    expect(await confirm(browser, email)).toMatchObject({ ok: true });
    expect(await other.call(memberInfo, {})).toMatchObject({ ok: true });
    expect(await browser.call(security, {})).not.toHaveProperty('value.withdrawalsFromMs');
  });

  test('needs the password, however young the session', async () => {
    const browser = await house().browseAsMember('maple01');
    expect(await browser.call(sendEmailCode, { email })).toMatchObject({
      refusal: { code: 'proof_required' },
    });
    expect(await browser.call(sendEmailCode, { email, password: 'wrong-word-1' })).toMatchObject({
      refusal: { code: 'wrong_password' },
    });
    expect(await readOutbox(house().platform, email)).toEqual([]);
    expect(await browser.call(sendEmailCode, { email, password })).toMatchObject({
      ok: true,
    });
  });

  test('is not confirmed by a wrong code, one for another address, or one of another session', async () => {
    const browser = await house().browseAsMember('maple01');
    const second = await signInAgain(house().browse());
    const stranger = await house().browseAsMember('maple02');
    await browser.call(sendEmailCode, { email, password });
    const code = await codeFor(house().platform, email);
    const tries = [
      [browser, { email, verificationCode: otherThan(code) }, 'verification_code_incorrect'],
      [browser, { email: next, verificationCode: code }, 'verification_code_expired'],
      [second, { email, verificationCode: code }, 'verification_code_expired'],
      [stranger, { email, verificationCode: code }, 'verification_code_expired'],
    ] as const;
    for (const [who, input, refusal] of tries) {
      expect(await who.call(confirmEmail, input)).toMatchObject({ refusal: { code: refusal } });
    }
    house().clock.advance(5 * minuteMs);
    expect(await browser.call(confirmEmail, { email, verificationCode: code })).toMatchObject({
      refusal: { code: 'verification_code_expired' },
    });
    expect(await browser.call(security, {})).not.toHaveProperty('value.email');
  });

  test.each(['', 'maple', 'maple@', 'a@b@c.example', `${'m'.repeat(300)}@mail.example`, 'é@'])(
    'is not %j',
    async (typed) => {
      const browser = await house().browseAsMember('maple01');
      expect(await browser.call(sendEmailCode, { email: typed, password })).toMatchObject({
        refusal: { code: 'invalid_input', detail: { fields: { email: {} } } },
      });
    },
  );

  test('is mailed a code once a minute and five times an hour, whoever asks', async () => {
    const browser = await house().browseAsMember('maple01');
    const other = await house().browseAsMember('maple02');
    const tooMany = { refusal: { code: 'too_many_requests' } };
    for (let time = 0; time < 5; time += 1) {
      const who = time % 2 === 0 ? browser : other;
      expect(await who.call(sendEmailCode, { email, password })).toMatchObject({ ok: true });
      expect(await who.call(sendEmailCode, { email, password })).toMatchObject(tooMany);
      house().clock.advance(minuteMs + 1);
    }
    expect(await browser.call(sendEmailCode, { email, password })).toMatchObject(tooMany);
  });

  test('is asked for ten times a day at most', async () => {
    const browser = await house().browseAsMember('maple01');
    const ask = (time: number) =>
      browser.call(sendEmailCode, { email: `maple${time}@mail.example`, password });
    for (let time = 0; time < 10; time += 1) expect(await ask(time)).toMatchObject({ ok: true });
    const refused = await ask(10);
    expect(refused).toMatchObject({ refusal: { code: 'too_many_requests' } });
    expect(refused.ok ? 0 : refused.refusal.detail.retryAfterSeconds).toBeGreaterThan(
      (23 * hourMs) / 1_000,
    );
  });

  test('is not counted when its member has to wait, so that others may ask for it', async () => {
    const browser = await house().browseAsMember('maple01');
    const other = await house().browseAsMember('maple02');
    const ask = (who: TestBrowser, address: string) =>
      who.call(sendEmailCode, { email: address, password });
    for (let time = 0; time < 10; time += 1) await ask(browser, `maple${time}@mail.example`);
    expect(await ask(browser, email)).toMatchObject({ refusal: { code: 'too_many_requests' } });
    expect(await ask(other, email)).toMatchObject({ ok: true });
  });
});
