// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { RegisterSettings } from '#contract/system.ts';
import { defaultSettings } from '#platform/system/defaults.ts';
import { later, refusal, signedIn, someMember, success } from '../stores/fake-platform.ts';
import { freshStores } from '../stores/fresh-stores.ts';
import {
  alertText,
  dialogName,
  english,
  errorOf,
  field,
  findNamed,
  mount,
  named,
  press,
  pressKey,
  settle,
  type,
} from './page.ts';

const login = 'POST /wps/session/login';
const register = 'PUT /wps/member/register';
const settings = defaultSettings.register;

afterEach(() => {
  vi.useRealTimers();
  history.replaceState(null, '', '/');
});

async function openDialog(
  tab: 'login' | 'register',
  changes: { readonly settings?: RegisterSettings; readonly homePath?: string } = {},
) {
  const stores = await freshStores();
  stores.platform.on('GET /wps/member/info', () => success(someMember()));
  stores.platform.on('GET /wps/captcha', () => success({ value: 'cGljdHVyZQ==' }));
  const { AuthDialog } = await import('#islands/auth-dialog/auth-dialog.tsx');
  const { authKeys } = await import('#islands/auth-dialog/messages.ts');
  stores.openAuthDialog(tab);
  await mount(
    <AuthDialog
      messages={english(authKeys)}
      settings={settings}
      languageCode="EN"
      homePath="/"
      helpPath="/help"
      {...changes}
    />,
  );
  await settle();
  return stores;
}

async function fillLogin(password = 'deep water 9') {
  await type(field('Username'), 'lotus');
  await type(field('Password'), password);
}

async function fillRegistration(password = 'deep water 9') {
  await type(field('Username'), 'lotus88');
  await type(field('Password'), password);
  await type(field('Confirm password'), password);
}

test('a wish from before the dialog was loaded opens it on the form that was wanted', async () => {
  await openDialog('register');
  expect(dialogName()).toBe('Register');
});

test('signing in at home closes the dialog and makes the page a member’s', async () => {
  const { platform, root } = await openDialog('login');
  platform.on(login, () => success(signedIn));
  await fillLogin();
  await press(named('Log in'));
  expect(platform.heardOf(login)[0]?.input).toEqual({
    username: 'lotus',
    password: 'deep water 9',
  });
  expect(dialogName()).toBeUndefined();
  expect(root.dataset.session).toBe('member');
});

test('signing in elsewhere goes home', async () => {
  history.replaceState(null, '', '/help');
  const { platform } = await openDialog('login');
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  platform.on(login, () => success(signedIn));
  await fillLogin();
  await press(named('Log in'));
  expect(assign).toHaveBeenCalledWith('/');
});

test('while the answer is awaited the button is disabled and says so', async () => {
  const { platform } = await openDialog('login');
  const slow = later<unknown>();
  platform.on(login, () => slow.promise);
  await fillLogin();
  await press(named('Log in'));
  expect(named('Signing in…').hasAttribute('disabled')).toBe(true);
  slow.settle(refusal('invalid_credentials'));
  await settle();
  expect(named('Log in').hasAttribute('disabled')).toBe(false);
});

test('a refused sign-in says why and keeps what was typed', async () => {
  const { platform } = await openDialog('login');
  platform.on(login, () => refusal('invalid_credentials', {}, 'Wrong name or password.'));
  await fillLogin();
  await press(named('Log in'));
  expect(alertText()).toBe('Wrong name or password.');
  expect(field('Username').value).toBe('lotus');
  expect(field('Password').value).toBe('deep water 9');
});

test('empty fields are refused one by one without a call', async () => {
  const { platform } = await openDialog('login');
  await press(named('Log in'));
  expect(errorOf('Username')).toBe('Please fill this in.');
  expect(errorOf('Password')).toBe('Please fill this in.');
  expect(document.activeElement).toBe(field('Username'));
  expect(platform.heardOf(login)).toHaveLength(0);
  await type(field('Username'), 'l');
  expect(errorOf('Username')).toBe('');
  expect(errorOf('Password')).not.toBe('');
});

test('a captcha appears when the platform asks for one and is sent with the next try', async () => {
  const { platform } = await openDialog('login');
  platform.on(login, () => refusal('invalid_credentials', { captcha: true }));
  await fillLogin();
  await press(named('Log in'));
  expect(document.querySelector('img')?.src).toBe('data:image/png;base64,cGljdHVyZQ==');
  await press(named('Log in'));
  expect(errorOf('Captcha')).toBe('Please fill this in.');
  await type(field('Captcha'), 'k3xf');
  await press(named('Log in'));
  expect(platform.heardOf(login).at(-1)?.input).toMatchObject({ captcha: 'k3xf' });
});

test('pressing the picture twice within a second fetches one more', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { platform } = await openDialog('login');
  platform.on(login, () => refusal('captcha_required'));
  await fillLogin();
  await press(named('Log in'));
  await press(named('New picture'));
  expect(platform.heardOf('GET /wps/captcha')).toHaveLength(1);
  expect(named('One moment…').getAttribute('aria-disabled')).toBe('true');
  await press(named('One moment…'));
  await act(() => new Promise((resolve) => setTimeout(resolve, 1_050)));
  expect(platform.heardOf('GET /wps/captcha')).toHaveLength(2);
});

test('after too many tries the button counts the seconds down', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval'] });
  const { platform } = await openDialog('login');
  platform.on(login, () => refusal('too_many_requests', { retryAfterSeconds: 300 }));
  await fillLogin();
  await press(named('Log in'));
  expect(named('Try again in 300 s').hasAttribute('disabled')).toBe(true);
  await act(async () => vi.advanceTimersByTime(299_000));
  expect(named('Try again in 1 s').hasAttribute('disabled')).toBe(true);
  await act(async () => vi.advanceTimersByTime(1_000));
  expect(named('Log in').hasAttribute('disabled')).toBe(false);
});

test('a fault of the platform is shown with the number of the request', async () => {
  const { platform } = await openDialog('login');
  platform.on(login, () => refusal('internal_error'));
  await fillLogin();
  await press(named('Log in'));
  expect(alertText()).toContain('req-7');
});

test('a broken line is told in the page’s own words', async () => {
  const { platform } = await openDialog('login');
  platform.on(login, () => {
    throw new TypeError('no route');
  });
  await fillLogin();
  await press(named('Log in'));
  expect(alertText()).toBe('No connection. Check your network and try again.');
});

test('an outdated page offers to load itself again', async () => {
  const { platform } = await openDialog('login');
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
  platform.on(login, () => refusal('outdated_client'));
  await fillLogin();
  await press(named('Log in'));
  await press(named('Reload the page'));
  expect(reload).toHaveBeenCalledOnce();
});

test('a password can be shown and hidden again', async () => {
  await openDialog('login');
  await fillLogin();
  await press(named('Show password'));
  expect(field('Password').type).toBe('text');
  expect(field('Password').value).toBe('deep water 9');
  await press(named('Hide password'));
  expect(field('Password').type).toBe('password');
});

test('the tabs change the form, by press, by arrow key and by the Log in button', async () => {
  await openDialog('login');
  await press(named('Register', '[role=tab]'));
  expect(dialogName()).toBe('Register');
  await pressKey(named('Register', '[role=tab]'), 'ArrowLeft');
  expect(dialogName()).toBe('Log in');
  await pressKey(named('Log in', '[role=tab]'), 'ArrowRight');
  expect(document.activeElement).toBe(named('Register', '[role=tab]'));
  await press(named('Log in'));
  expect(dialogName()).toBe('Log in');
});

test('the dialog closes by its button', async () => {
  await openDialog('login');
  await press(named('Close'));
  expect(dialogName()).toBeUndefined();
});

test('a registration is checked before it is sent', async () => {
  const { platform } = await openDialog('register');
  await type(field('Username'), '9lives');
  await type(field('Password'), 'short');
  await type(field('Confirm password'), 'other');
  await press(named('Register'));
  expect(errorOf('Username')).toBe('Start with a letter, then use letters and digits only.');
  expect(errorOf('Password')).toBe('Use 8 to 64 characters.');
  expect(errorOf('Confirm password')).toBe('The two passwords are not the same.');
  expect(platform.heardOf(register)).toHaveLength(0);
});

test('a registration without agreement is refused in the words of the terms', async () => {
  const { platform } = await openDialog('register');
  await fillRegistration();
  const agreed = document.querySelector<HTMLInputElement>('input[name=agreed]');
  expect(agreed?.checked).toBe(true);
  if (agreed) await press(agreed);
  await press(named('Register'));
  expect(document.body.textContent).toContain('Please agree to the terms and privacy policy.');
  expect(platform.heardOf(register)).toHaveLength(0);
});

test('what the platform refuses is shown under its field', async () => {
  const { platform } = await openDialog('register');
  const taken = { fields: { username: { code: 'taken', messageKey: 'taken' } } };
  platform.on(register, () => refusal('username_taken', taken, 'This username is taken.'));
  await fillRegistration();
  await press(named('Register'));
  expect(alertText()).toBe('This username is taken.');
  expect(errorOf('Username')).toBe('This is already in use. Choose another.');
  expect(field('Password').value).toBe('deep water 9');
});

test('a registration under way is covered, and ends in a session and a welcome', async () => {
  const { platform, root, $welcome } = await openDialog('register');
  const slow = later<unknown>();
  platform.on(register, () => slow.promise);
  await fillRegistration();
  await press(named('Register'));
  expect(document.querySelector('[role=status]')?.textContent).toBe('Creating your account…');
  slow.settle(success(signedIn));
  await settle();
  expect(dialogName()).toBeUndefined();
  expect(root.dataset.session).toBe('member');
  expect($welcome.get()).toBe('lotus88');
});

test('the referral code of the address is shown and sent', async () => {
  history.replaceState(null, '', '/?referralCode=RIVER42');
  const { platform } = await openDialog('register');
  platform.on(register, () => refusal('invitation_code_error'));
  expect(field('Referral code').value).toBe('RIVER42');
  expect(field('Referral code').readOnly).toBe(true);
  await fillRegistration();
  await press(named('Register'));
  expect(platform.heardOf(register)[0]?.input).toMatchObject({ referralCode: 'RIVER42' });
});

test('only fields that the settings switch on are asked for and sent', async () => {
  const email = { ...settings.fields.email, enabled: true };
  const { platform } = await openDialog('register', {
    settings: { ...settings, captcha: true, fields: { ...settings.fields, email } },
  });
  platform.on(register, () => refusal('captcha_incorrect'));
  expect(() => field('Mobile number')).toThrow();
  await fillRegistration();
  await type(field('Email'), 'lotus@example.com');
  await type(field('Captcha'), 'k3xf');
  await press(named('Register'));
  expect(platform.heardOf(register)[0]?.input).toMatchObject({
    email: 'lotus@example.com',
    captcha: 'k3xf',
  });
  expect(platform.heardOf(register)[0]?.input).not.toHaveProperty('mobileNum');
});

test('a brand that takes no registrations says so instead of asking', async () => {
  await openDialog('register', { settings: { ...settings, registrationOpen: false } });
  expect(document.body.textContent).toContain('Registration is closed at the moment.');
  expect(findNamed('Register')).toBeUndefined();
});
