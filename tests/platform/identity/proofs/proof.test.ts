import { expect, test } from 'vitest';
import { sendEmailCode } from '#contract/identity/contacts.ts';
import { type Proof, passkeyProofOptions, sendProofCode } from '#contract/identity/proof.ts';
import {
  addPasskey,
  passkeyOptions,
  removeTotp,
  startTotp,
} from '#contract/identity/second-factor.ts';
import { security } from '#contract/identity/security.ts';
import { minuteMs } from '#lib/time.ts';
import { noPassword } from '#platform/identity/members/account-type.ts';
import { createAuthenticator } from '../../../support/authenticator.ts';
import type { TestBrowser } from '../../../support/browser.ts';
import { giveEmail, giveMobile, onDatabase } from '../../../support/database.ts';
import { testOrigin, testPassword, useHouse } from '../../../support/house.ts';
import { codeFor, otherThan, readOutbox } from '../../../support/outbox.ts';
import { onStorage } from '../../../support/storages.ts';
import { codeOf, setUpAuthenticator } from '../../../support/totp.ts';

const mobile = '+84912345678';
const mail = 'linh@mail.example';
const required = { refusal: { code: 'proof_required' } };

onStorage('a proof of who acts', (place) => {
  const house = useHouse(place);

  const change = (browser: TestBrowser, proof: Proof) =>
    browser.call(sendEmailCode, { email: 'next@mail.example', ...proof });

  const givenUp = () =>
    onDatabase(house(), (db) =>
      db
        .updateTable('members')
        .set({ password_hash: noPassword })
        .where('username', '=', 'maple01')
        .execute(),
    );

  /** A member without a password, as one who came by another site. */
  async function bare(): Promise<TestBrowser> {
    const browser = await house().browseAsMember('maple01');
    await givenUp();
    return browser;
  }

  const ways = async (browser: TestBrowser) => {
    const answer = await browser.call(security, {});
    return answer.ok ? answer.value.proofWays : [];
  };

  test('is the password alone of who has one', async () => {
    const browser = await house().browseAsMember('maple01');
    await giveEmail(house(), 'maple01', mail);
    const { secret } = await setUpAuthenticator(house(), browser);
    expect(await ways(browser)).toEqual(['password']);
    expect(await browser.call(sendProofCode, { channel: 'mail' })).toMatchObject({
      refusal: { code: 'invalid_input' },
    });
    const authenticatorCode = codeOf(house(), secret);
    expect(await change(browser, { authenticatorCode })).toMatchObject(required);
    expect(await change(browser, { password: 'wrong-word-1' })).toMatchObject({
      refusal: { code: 'wrong_password' },
    });
    expect(await change(browser, { password: testPassword })).toMatchObject({ ok: true });
  });

  test('is a sign-in of ten minutes where there is nothing else', async () => {
    const browser = await bare();
    expect(await ways(browser)).toEqual(['signIn']);
    expect(await change(browser, {})).toMatchObject({ ok: true });
    house().clock.advance(10 * minuteMs);
    expect(await change(browser, {})).toMatchObject(required);
  });

  test.each([
    ['sms', mobile],
    ['mail', mail],
  ] as const)(
    'by %s goes to a contact that was there, and serves once',
    async (channel, contact) => {
      const browser = await bare();
      if (channel === 'sms') await giveMobile(house(), 'maple01', contact);
      else await giveEmail(house(), 'maple01', contact);
      expect(await ways(browser)).toEqual([channel]);
      expect(await change(browser, {})).toMatchObject(required);
      expect(await change(browser, { contactCode: '123456' })).toMatchObject({
        refusal: { code: 'proof_expired' },
      });
      expect(await browser.call(sendProofCode, { channel })).toMatchObject({ ok: true });
      const contactCode = await codeFor(house().platform, contact);
      expect(await change(browser, { contactCode: otherThan(contactCode) })).toMatchObject({
        refusal: { code: 'proof_incorrect' },
      });
      expect(await change(browser, { contactCode })).toMatchObject({ ok: true });
      expect(await change(browser, { contactCode })).toMatchObject({
        refusal: { code: 'proof_expired' },
      });
    },
  );

  test('by a code is sent once a minute, and nowhere that is not the member’s', async () => {
    const browser = await bare();
    await giveEmail(house(), 'maple01', mail);
    expect(await browser.call(sendProofCode, { channel: 'sms' })).toMatchObject({
      refusal: { code: 'invalid_input' },
    });
    expect(await browser.call(sendProofCode, { channel: 'mail' })).toMatchObject({
      value: { recipient: 'l•••h@mail.example' },
    });
    expect(await browser.call(sendProofCode, { channel: 'mail' })).toMatchObject({
      refusal: { code: 'too_many_requests' },
    });
    expect(await readOutbox(house().platform, mail)).toHaveLength(1);
  });

  test('is the authenticator’s code, and for the authenticator itself no other', async () => {
    const browser = await bare();
    const { secret } = await setUpAuthenticator(house(), browser, {});
    expect(await ways(browser)).toEqual(['authenticator']);
    expect(await change(browser, {})).toMatchObject(required);
    const authenticatorCode = codeOf(house(), secret);
    expect(
      await change(browser, { authenticatorCode: otherThan(authenticatorCode) }),
    ).toMatchObject({ refusal: { code: 'proof_incorrect' } });
    expect(await change(browser, { authenticatorCode })).toMatchObject({ ok: true });
    house().clock.advance(minuteMs);
    expect(await browser.call(removeTotp, { code: codeOf(house(), secret) })).toMatchObject({
      ok: true,
    });
  });

  test('is a passkey of the member’s own, asked for in this session, once', async () => {
    const browser = await bare();
    const authenticator = createAuthenticator({ origin: testOrigin, id: '127.0.0.1' });
    const offered = await browser.call(passkeyOptions, {});
    const credential = authenticator.create(offered.ok ? offered.value.options : '');
    await browser.call(addPasskey, { credential, name: 'Telephone' });
    expect(await ways(browser)).toEqual(['passkey']);
    expect(await browser.call(startTotp, {})).toMatchObject(required);
    const answer = async (who = browser) => {
      const asked = await who.call(passkeyProofOptions, {});
      return authenticator.answer(asked.ok ? asked.value.options : '');
    };
    const passkey = await answer();
    expect(await browser.call(startTotp, { passkey })).toMatchObject({ ok: true });
    expect(await browser.call(startTotp, { passkey })).toMatchObject({
      refusal: { code: 'proof_expired' },
    });
    await answer();
    expect(await browser.call(startTotp, { passkey })).toMatchObject({
      refusal: { code: 'proof_incorrect' },
    });
    const stranger = await house().browseAsMember('maple02');
    await onDatabase(house(), (db) =>
      db.updateTable('members').set({ password_hash: noPassword }).execute(),
    );
    await giveEmail(house(), 'maple02', mail);
    expect(await stranger.call(startTotp, { passkey: await answer(stranger) })).toMatchObject({
      refusal: { code: 'proof_incorrect' },
    });
  });
});
