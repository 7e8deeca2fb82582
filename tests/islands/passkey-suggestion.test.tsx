// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import type { LoginInput } from '#contract/identity/accounts.ts';
import { refusal, signedIn, success } from '../stores/fake-platform.ts';
import { stubPasskeyBrowser } from '../stores/passkey-browser.ts';
import { eventually } from '../support/eventually.ts';
import { fillLogin, openDialog } from './open-dialog.tsx';
import { alertTexts, dialogName, field, named, press, settle, type } from './page.ts';

const options = 'POST /wps/session/passkey/options';
const passkey = 'POST /wps/session/passkey';
const login = 'POST /wps/session/login';

let browser: ReturnType<typeof stubPasskeyBrowser>;

beforeEach(() => {
  browser = stubPasskeyBrowser();
});

const asked = () => browser.asked.length;
const isWaiting = () => browser.asked.at(-1)?.signal.aborted === false;
const expectAsked = (times: number) =>
  eventually(async () => {
    await settle();
    expect(asked()).toBe(times);
    expect(isWaiting()).toBe(true);
  });

/** The login form of a browser in which a passkey was used before. */
async function openMarked(features = 'USERNAMEREG MOBILEVERCODELOGIN3 FREEPLAY') {
  const stores = await openDialog('register', { features });
  stores.platform.on(options, () => success({ options: '{"challenge":"AA"}' }));
  const { markPasskey } = await import('#stores/identity/passkey-mark.ts');
  markPasskey();
  await press(named('Log in', '[role=tab]'));
  await expectAsked(1);
  return stores;
}

async function choose(): Promise<void> {
  await act(async () => browser.choose());
  await settle();
}

test('who never used a passkey here costs no call', async () => {
  const { platform } = await openDialog('login');
  await settle();
  expect(platform.heardOf(options)).toHaveLength(0);
  expect(asked()).toBe(0);
});

test('a suggestion that is chosen signs in, remembered as the form says', async () => {
  const { platform, $session } = await openMarked();
  platform.on(passkey, () => success(signedIn));
  await press(document.querySelector<HTMLElement>('input[name=rememberMe]') as HTMLElement);
  await choose();
  await eventually(() => expect(dialogName()).toBeUndefined());
  expect(platform.heardOf(passkey)[0]?.input).toMatchObject({
    credential: expect.stringContaining('"id":"AQ"'),
    rememberMe: true,
  });
  expect($session.get().state).toBe('member');
});

test('one that the platform refuses is answered as with the button, and made again', async () => {
  const { platform } = await openMarked();
  platform.on(passkey, () => refusal('not_a_member', {}, 'Ask customer service.'));
  await choose();
  await expectAsked(2);
  expect(alertTexts()).toContain('Ask customer service.');
});

test('closing the dialog ends it', async () => {
  const { closeAuthDialog } = await openMarked();
  await act(async () => closeAuthDialog());
  expect(isWaiting()).toBe(false);
});

test('signing in by SMS ends it; coming back begins it again', async () => {
  await openMarked();
  await press(named('By SMS', '[role=tab]'));
  expect(isWaiting()).toBe(false);
  await press(named('By password', '[role=tab]'));
  await expectAsked(2);
});

test.each([
  ['a password that is sent', login, 'Log in', 'button[type=submit]'],
  ['another way in', 'POST /wps/session/login/freeplay', 'Play for free', undefined],
])('%s ends it; a refusal begins it again', async (_, call, button, selector) => {
  const { platform } = await openMarked();
  let waitingMeanwhile: boolean | undefined;
  platform.on(call, () => {
    waitingMeanwhile = isWaiting();
    return refusal('invalid_credentials');
  });
  await fillLogin();
  await press(named(button, selector));
  await expectAsked(2);
  expect(waitingMeanwhile).toBe(false);
});

test('the button asks outright; closing the browser’s window suggests again', async () => {
  await openMarked();
  await press(named('Use a passkey'));
  await eventually(() => expect(asked()).toBe(2));
  expect(browser.asked[0]?.signal.aborted).toBe(true);
  expect(browser.asked[1]?.mediation).toBeUndefined();
  await act(async () => browser.refuse());
  await expectAsked(3);
  expect(browser.asked[2]?.mediation).toBe('conditional');
});

describe('beside the field for a second factor', () => {
  const codeLabel = 'Authenticator code';

  /** The password was right, and the account wants a code as well. */
  async function openAtCode() {
    const stores = await openMarked();
    stores.platform.on(login, ({ input }) =>
      (input as LoginInput).secondFactor === '123456'
        ? success(signedIn)
        : refusal('second_factor_required'),
    );
    await fillLogin();
    await press(named('Log in', 'button[type=submit]'));
    await expectAsked(2);
    return stores;
  }

  test('it is made again, and leaves the focus where the code is typed', async () => {
    await openAtCode();
    expect(document.activeElement).toBe(field(codeLabel));
    expect(alertTexts().join('')).toBe('');
  });

  test('a code that is sent ends it, and signs in', async () => {
    const { $session } = await openAtCode();
    await type(field(codeLabel), '123456');
    await press(named('Log in', 'button[type=submit]'));
    await eventually(() => expect(dialogName()).toBeUndefined());
    expect(isWaiting()).toBe(false);
    expect($session.get().state).toBe('member');
  });

  test('a passkey that is chosen instead signs in without a code', async () => {
    const { platform, $session } = await openAtCode();
    platform.on(passkey, () => success(signedIn));
    await choose();
    await eventually(() => expect(dialogName()).toBeUndefined());
    expect(platform.heardOf(login)).toHaveLength(1);
    expect($session.get().state).toBe('member');
  });

  test('one that is refused leaves what was typed, and the code still signs in', async () => {
    const { platform, $session } = await openAtCode();
    platform.on(passkey, () => refusal('passkey_refused', {}, 'Sign in another way.'));
    await type(field(codeLabel), '123456');
    await choose();
    await expectAsked(3);
    expect(alertTexts()).toContain('Sign in another way.');
    expect(field(codeLabel).value).toBe('123456');
    await press(named('Log in', 'button[type=submit]'));
    await eventually(() => expect(dialogName()).toBeUndefined());
    expect($session.get().state).toBe('member');
  });
});
