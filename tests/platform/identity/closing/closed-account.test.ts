import { expect, test } from 'vitest';
import { login, memberInfo } from '#contract/identity/accounts.ts';
import { checkAffiliate } from '#contract/identity/registration.ts';
import {
  addPasskey,
  passkeyLogin,
  passkeyLoginOptions,
  passkeyOptions,
} from '#contract/identity/second-factor.ts';
import { sessions } from '#contract/identity/security.ts';
import { finishSocial } from '#contract/identity/social.ts';
import {
  forgotByEmail,
  forgotByPhone,
  noLoginSms,
  resetPassword,
} from '#contract/identity/verification.ts';
import { closeAccount, openAccount, staffMember } from '#contract/staff/members.ts';
import { secondMs } from '#lib/time.ts';
import { createAuthenticator } from '../../../support/authenticator.ts';
import { giveEmail, giveMobile, onDatabase } from '../../../support/database.ts';
import { isDone, isRefused, staffCall } from '../../../support/desk.ts';
import { testOrigin, testPassword, useHouse } from '../../../support/house.ts';
import { codeFor, readOutbox, resetTokenFor } from '../../../support/outbox.ts';
import { telegramResult, telegramSite, visit } from '../../../support/social-sites.ts';
import { onEachStorage, ruleTest } from '../../../support/storages.ts';
import { switchOn } from '../../../support/switches.ts';

const mobile = '+84912345678';
const email = 'linh@mail.example';
const closed = { ok: false, refusal: { code: 'not_a_member' } };
const username = 'maple01';

onEachStorage('an account that staff closed to its member', (place) => {
  const rule = ruleTest(place);
  const house = useHouse(place, (config) => ({ ...config, social: { telegram: telegramSite } }));

  const why = 'asked by letter';
  async function close(name = username): Promise<void> {
    const done = await staffCall(house(), closeAccount, { username: name, why });
    expect(done).toMatchObject({ ok: true });
  }
  const enter = (password = testPassword) =>
    house().browse({ clientAddress: '198.51.100.1' }).call(login, { username, password });

  test('its sessions and remembered browsers end at once', async () => {
    const first = await house().browseAsMember(username);
    const kept = house().browse();
    await kept.call(login, { username, password: testPassword, rememberMe: true });
    expect(await staffCall(house(), closeAccount, { username, why })).toMatchObject(isDone('2'));
    for (const browser of [first, kept]) {
      expect(await browser.call(memberInfo, {})).toMatchObject({
        refusal: { code: 'not_logged_in' },
      });
      expect(await browser.call(sessions, {})).toMatchObject({
        refusal: { code: 'not_logged_in' },
      });
    }
    const left = await onDatabase(house(), (db) =>
      db.selectFrom('remembered_browsers').selectAll().execute(),
    );
    expect(left).toEqual([]);
  });

  rule('the right password is told, and a wrong one is answered as for anybody', async () => {
    await house().browseAsMember(username);
    await close();
    expect(await enter('wrong-word-1')).toMatchObject({ refusal: { code: 'invalid_credentials' } });
    expect(await enter()).toMatchObject(closed);
    const answer = await house()
      .browse({ language: 'EN' })
      .call(login, { username, password: testPassword });
    expect(answer).toMatchObject({
      refusal: { message: expect.stringMatching(/non-member accounts cannot log in/) },
    });
  });

  rule('no code of a telephone opens it, nor sets another password', async () => {
    await switchOn(house(), 'CHNGPASSVERIF3', 'MOBILEVERCODELOGIN3');
    await house().browseAsMember(username);
    await giveMobile(house(), username, mobile);
    await close();
    const browser = house().browse();
    await browser.call(noLoginSms, { mobileNum: mobile, purpose: 'login' });
    const verificationCode = await codeFor(house().platform, mobile);
    const bySms = { type: 'sms', mobileNum: mobile, verificationCode } as const;
    expect(await browser.call(login, bySms)).toMatchObject(closed);
    house().clock.advance(600 * secondMs);
    await browser.call(noLoginSms, { mobileNum: mobile, purpose: 'password' });
    const given = { mobileNum: mobile, newPassword: 'amber-otter-77' };
    const code = await codeFor(house().platform, mobile);
    expect(await browser.call(forgotByPhone, { ...given, verificationCode: code })).toMatchObject(
      closed,
    );
    expect(await enter()).toMatchObject(closed);
  });

  rule('no mail is sent for it, and a link that was sent before sets nothing', async () => {
    await house().browseAsMember(username);
    await giveEmail(house(), username, email);
    await house().browse().call(forgotByEmail, { username, email });
    const resetToken = await resetTokenFor(house().platform, email);
    await close();
    const password = 'amber-otter-77';
    const input = { resetToken, newPassword: password, confirmNewPassword: password };
    expect(await house().browse().call(resetPassword, input)).toMatchObject(closed);
    const before = (await readOutbox(house().platform, email)).length;
    // Answered as for anybody: nobody learns that the account is there.
    expect(await house().browse().call(forgotByEmail, { username, email })).toMatchObject({
      ok: true,
    });
    expect(await readOutbox(house().platform, email)).toHaveLength(before);
  });

  rule('no passkey opens it', async () => {
    const authenticator = createAuthenticator({ origin: testOrigin, id: '127.0.0.1' });
    const owner = await house().browseAsMember(username);
    const offered = await owner.call(passkeyOptions, { password: testPassword });
    const made = authenticator.create(offered.ok ? offered.value.options : '');
    await owner.call(addPasskey, { credential: made, name: 'Telephone' });
    await close();
    const browser = house().browse();
    const asked = await browser.call(passkeyLoginOptions, {});
    const credential = authenticator.answer(asked.ok ? asked.value.options : '');
    expect(await browser.call(passkeyLogin, { credential })).toMatchObject(closed);
  });

  rule('no other site opens it', async () => {
    await switchOn(house(), 'TELEGRAMLOGIN');
    const provider = 'telegram';
    const nowSeconds = Math.floor(house().clock.nowMs() / secondMs);
    const come = async (auth_date: number) => {
      const browser = house().browse();
      await visit(browser, provider);
      const tgAuthResult = telegramResult({ id: 42, auth_date });
      return browser.call(finishSocial, { provider, tgAuthResult });
    };
    const first = await come(nowSeconds);
    await close(first.ok ? first.value.account : '');
    expect(await come(nowSeconds - 1)).toMatchObject(closed);
  });

  rule('it invites nobody', async () => {
    await house().browseAsMember(username);
    const code = await onDatabase(house(), async (db) => {
      const row = await db
        .selectFrom('members')
        .select('referral_code')
        .where('username', '=', username)
        .executeTakeFirstOrThrow();
      return row.referral_code;
    });
    const check = () => house().browse().call(checkAffiliate, { code, domain: 'brand.example' });
    expect(await check()).toMatchObject({ ok: true });
    await close();
    expect(await check()).toMatchObject({ refusal: { code: 'invitation_code_error' } });
  });

  rule('opened again, its member signs in, and every act is kept with its reason', async () => {
    await house().browseAsMember(username);
    await close();
    house().clock.advance(1_000);
    const again = { username, why: 'came back' };
    expect(await staffCall(house(), openAccount, again)).toMatchObject(isDone('0'));
    expect(await enter()).toMatchObject({ ok: true });
    expect(await staffCall(house(), staffMember, { username })).toMatchObject({
      value: {
        username,
        isClosed: false,
        acts: [
          { actor: 'staff:ann', act: 'account_closed', detail: { why } },
          { actor: 'staff:ann', act: 'account_opened', detail: { why: 'came back' } },
        ],
      },
    });
  });

  rule('acts of earlier versions, of which the audit log has nothing, are listed too', async () => {
    await house().browseAsMember(username);
    const { id } = await onDatabase(house(), (db) =>
      db
        .selectFrom('members')
        .select('id')
        .where('username', '=', username)
        .executeTakeFirstOrThrow(),
    );
    const earlier = { member_id: id, operator: 'operator:sam', at_ms: 5 };
    await onDatabase(house(), (db) =>
      db
        .insertInto('account_acts')
        .values([
          { ...earlier, id: 'a', act: 'closed', why: 'long ago' },
          { ...earlier, id: 'b', act: 'opened', why: 'back then', at_ms: 6 },
        ])
        .execute(),
    );
    await close();
    const read = await staffCall(house(), staffMember, { username });
    const acts = read.ok ? read.value.acts.map(({ act, detail }) => [act, detail.why]) : [];
    expect(acts).toEqual([
      ['account_closed', 'long ago'],
      ['account_opened', 'back then'],
      ['account_closed', why],
    ]);
  });

  rule('what is wrong, done already or for nobody changes nothing and says so', async () => {
    await house().browseAsMember(username);
    const closeFor = (name: string, reason: string) =>
      staffCall(house(), closeAccount, { username: name, why: reason });
    expect(await closeFor(username, ' ')).toMatchObject(isRefused('invalid_input'));
    expect(await closeFor('nobody1', why)).toMatchObject(isRefused('unknown_member'));
    await close();
    expect(await closeFor(username, 'again')).toMatchObject(isRefused('unchanged'));
    expect(await staffCall(house(), staffMember, { username: 'nobody1' })).toMatchObject(
      isRefused('unknown_member'),
    );
  });
});
