import { expect, test } from 'vitest';
import { changePassword, login } from '#contract/identity/accounts.ts';
import { addPasskey, passkeyOptions } from '#contract/identity/second-factor.ts';
import { security } from '#contract/identity/security.ts';
import {
  forgotByEmail,
  forgotByPhone,
  noLoginSms,
  resetPassword,
} from '#contract/identity/verification.ts';
import { giveMemberPassword } from '#contract/staff/members.ts';
import { hourMs } from '#lib/time.ts';
import { createAuthenticator } from '../../../support/authenticator.ts';
import type { TestBrowser } from '../../../support/browser.ts';
import { giveEmail, giveMobile } from '../../../support/database.ts';
import { staffCall } from '../../../support/desk.ts';
import { type House, testOrigin, testPassword, useHouse } from '../../../support/house.ts';
import { codeFor, readOutbox, resetTokenFor } from '../../../support/outbox.ts';
import { onEachStorage, onStorage } from '../../../support/storages.ts';
import { switchOn } from '../../../support/switches.ts';

const username = 'maple01';
const mail = 'linh@mail.example';
const mobileNum = '+84912345678';
const newPassword = 'amber-otter-77';
const twice = { newPassword, confirmNewPassword: newPassword };

async function enter(house: House, password: string): Promise<TestBrowser> {
  const browser = house.browse();
  const answer = await browser.call(login, { username, password });
  if (!answer.ok) throw new Error(answer.refusal.code);
  browser.token = answer.value.token;
  return browser;
}

async function givePasskey(browser: TestBrowser, name: string, password = testPassword) {
  const authenticator = createAuthenticator({ origin: testOrigin, id: '127.0.0.1' });
  const offered = await browser.call(passkeyOptions, { password });
  const credential = authenticator.create(offered.ok ? offered.value.options : '');
  expect(await browser.call(addPasskey, { credential, name })).toMatchObject({ ok: true });
}

/** Every way to a new password. */
const ways: [string, (house: House) => Promise<unknown>][] = [
  [
    'a change',
    async (house) =>
      (await enter(house, testPassword)).call(changePassword, {
        ...twice,
        oldPassword: testPassword,
      }),
  ],
  [
    'a reset by a link',
    async (house) => {
      await house.browse().call(forgotByEmail, { username, email: mail });
      const resetToken = await resetTokenFor(house.platform, mail);
      return house.browse().call(resetPassword, { ...twice, resetToken });
    },
  ],
  [
    'a reset by SMS',
    async (house) => {
      const browser = house.browse();
      await browser.call(noLoginSms, { mobileNum, purpose: 'password' });
      const verificationCode = await codeFor(house.platform, mobileNum);
      return browser.call(forgotByPhone, { mobileNum, verificationCode, newPassword });
    },
  ],
];

/** A member with a passkey of 24 hours ago and one of the hour after. */
async function withPasskeys(house: House): Promise<void> {
  await switchOn(house, 'CHNGPASSVERIF3');
  const owner = await house.browseAsMember(username);
  await giveEmail(house, username, mail);
  await giveMobile(house, username, mobileNum);
  await givePasskey(owner, 'Of long ago');
  house.clock.advance(hourMs);
  await givePasskey(await enter(house, testPassword), 'Of a stranger');
  house.clock.advance(23 * hourMs);
}

const passkeysOf = async (house: House, password: string) => {
  const answer = await (await enter(house, password)).call(security, {});
  return answer.ok ? answer.value.passkeys.map(({ name }) => name) : [];
};

onEachStorage('a new password', (place) => {
  const house = useHouse(place);

  test.each(ways)('by %s ends the passkeys of 24 hours, and says so', async (_, renew) => {
    await withPasskeys(house());
    expect(await renew(house())).toMatchObject({ ok: true, value: { passkeysRemoved: 1 } });
    expect(await passkeysOf(house(), newPassword)).toEqual(['Of long ago']);
    const bodies = (await readOutbox(house().platform)).map(({ body }) => body);
    const sentence = 'We also removed passkeys that were added in the last 24 hours.';
    expect(bodies.filter((body) => body.includes(sentence))).toHaveLength(2);
  });
});

onStorage('a new password that leaves no passkey of a stranger', (place) => {
  const house = useHouse(place);

  test('is one that staff give, too', async () => {
    await withPasskeys(house());
    const given = await staffCall(house(), giveMemberPassword, { username, why: 'lost it' });
    expect(given).toMatchObject({ ok: true });
    const browser = await enter(house(), given.ok ? given.value.password : '');
    const oldPassword = given.ok ? given.value.password : '';
    await browser.call(changePassword, { ...twice, oldPassword });
    expect(await passkeysOf(house(), newPassword)).toEqual(['Of long ago']);
  });

  test('says nothing of passkeys where none went', async () => {
    const browser = await house().browseAsMember(username);
    await giveEmail(house(), username, mail);
    expect(await browser.call(changePassword, { ...twice, oldPassword: testPassword })).toEqual({
      ok: true,
      value: { changed: true },
    });
    const [notice] = await readOutbox(house().platform, mail);
    expect(notice?.body).not.toContain('asskey');
  });
});
