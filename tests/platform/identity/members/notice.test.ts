import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { register } from '#contract/identity/registration.ts';
import {
  addPasskey,
  confirmTotp,
  passkeyOptions,
  removePasskey,
  removeTotp,
  renewRecoveryCodes,
  startTotp,
} from '#contract/identity/second-factor.ts';
import { secondMs } from '#lib/time.ts';
import { createAuthenticator } from '../../../support/authenticator.ts';
import type { TestBrowser } from '../../../support/browser.ts';
import { onDatabase } from '../../../support/database.ts';
import {
  type House,
  registration,
  testOrigin,
  testPassword,
  useHouse,
} from '../../../support/house.ts';
import { readOutbox } from '../../../support/outbox.ts';
import { askFor } from '../../../support/register-settings.ts';
import { onStorage } from '../../../support/storages.ts';

const email = 'linh@mail.example';
const mobile = '+84981234567';
const password = testPassword;

/** A member with a mail address, in a browser that is signed in. */
async function browseWithMail(
  house: House,
  { language = 'EN', username = 'maple01', address = email } = {},
): Promise<TestBrowser> {
  await askFor(house, { fields: { email: {} } });
  const browser = house.browse({ language });
  const answer = await browser.call(register, { ...registration(username), email: address });
  if (!answer.ok) throw new Error(`registration was refused: ${answer.refusal.code}`);
  browser.token = answer.value.token;
  return browser;
}

/** Sets an authenticator up; answers what it shows next. */
async function addAuthenticator(house: House, browser: TestBrowser): Promise<() => string> {
  const started = await browser.call(startTotp, { password });
  if (!started.ok) throw new Error(`the authenticator was refused: ${started.refusal.code}`);
  const secret = Secret.fromBase32(started.value.secret);
  const nextCode = () => {
    house.clock.advance(30 * secondMs);
    return TOTP.generate({ secret, timestamp: house.clock.nowMs() });
  };
  await browser.call(confirmTotp, { code: nextCode() });
  return nextCode;
}

async function givePasskey(browser: TestBrowser): Promise<string> {
  const authenticator = createAuthenticator({ origin: testOrigin, id: '127.0.0.1' });
  const offered = await browser.call(passkeyOptions, { password });
  if (!offered.ok) throw new Error(`a passkey was refused: ${offered.refusal.code}`);
  const credential = authenticator.create(offered.value.options);
  await browser.call(addPasskey, { credential, name: 'Call +1 555 0100' });
  return authenticator.id;
}

onStorage('a member is told', (place) => {
  const house = useHouse(place);
  const notices = async (recipient: string) => {
    const messages = await readOutbox(house().platform, recipient);
    return messages.map(({ subject, body }) => ({ subject, change: body.split('.')[0], body }));
  };

  test('of an authenticator that comes or goes, and of new recovery codes', async () => {
    const browser = await browseWithMail(house());
    const nextCode = await addAuthenticator(house(), browser);
    await browser.call(renewRecoveryCodes, { code: nextCode(), password });
    await browser.call(removeTotp, { code: nextCode(), password });
    const told = await notices(email);
    expect(told.map(({ change }) => change).reverse()).toEqual([
      'An authenticator app was set up',
      'New recovery codes were created',
      'The authenticator app was removed',
    ]);
    expect(told[0]?.subject).toBe('Halcyon: your account’s security settings changed');
    expect(told[0]?.body).toContain('account maple01 at ');
    expect(told[0]?.body).toContain('127.0.0.1:4321');
  });

  test('of a passkey that comes or goes, without the name somebody gave it', async () => {
    const browser = await browseWithMail(house());
    const passkeyId = await givePasskey(browser);
    house().clock.advance(secondMs);
    await browser.call(removePasskey, { passkeyId, password });
    const told = await notices(email);
    expect(told.map(({ change }) => change).reverse()).toEqual([
      'A passkey was added',
      'A passkey was removed',
    ]);
    expect(JSON.stringify(told)).not.toContain('555');
    // A new password, which the notice asks for, removes passkeys of the last day alone.
    expect(told[1]?.body).toContain('remove it under My account');
  });

  test('nothing when nothing was changed', async () => {
    const browser = await browseWithMail(house());
    await browser.call(removePasskey, { passkeyId: 'nobody-has-it', password });
    await browser.call(renewRecoveryCodes, { code: '000000', password });
    await browser.call(startTotp, { password });
    await browser.call(confirmTotp, { code: '000000' });
    expect(await notices(email)).toEqual([]);
  });

  test('of twenty changes in a day at most, whatever others were told of', async () => {
    const browser = await browseWithMail(house());
    const other = await browseWithMail(house(), {
      username: 'maple02',
      address: 'other@mail.example',
    });
    await givePasskey(browser);
    await onDatabase(house(), (db) => db.updateTable('turns').set({ taken: 19 }).execute());
    await givePasskey(browser);
    await givePasskey(browser);
    expect(await notices(email)).toHaveLength(2);
    await givePasskey(other);
    expect(await notices('other@mail.example')).toHaveLength(1);
  });

  test('by mail and by SMS, in the language that they registered in', async () => {
    const browser = await browseWithMail(house(), { language: 'TY' });
    await onDatabase(house(), (db) =>
      db
        .updateTable('members')
        .set({ verified_mobile: mobile })
        .where('username', '=', 'maple01')
        .execute(),
    );
    await givePasskey(browser);
    for (const recipient of [email, mobile]) {
      const [told] = await notices(recipient);
      expect(told?.change, recipient).toBe('Một passkey đã được thêm');
    }
  });
});
