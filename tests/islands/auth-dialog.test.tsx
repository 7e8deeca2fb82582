// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { captchaPauseMs } from '#stores/identity/captcha.ts';
import { later, refusal, signedIn, success } from '../stores/fake-platform.ts';
import { freshStores } from '../stores/fresh-stores.ts';
import { eventually } from '../support/eventually.ts';
import { fillLogin, openDialog, settings } from './open-dialog.tsx';
import {
  alertText,
  dialogName,
  errorOf,
  field,
  mount,
  named,
  press,
  pressKey,
  settle,
  type,
} from './page.ts';

const login = 'POST /wps/session/login';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  history.replaceState(null, '', '/');
});

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

test('a member whose session ended reads so above the form, but for a press that is made again', async () => {
  const { openAuthDialog } = await openDialog('login');
  expect(document.body.textContent).not.toContain('You have been signed out.');
  await act(async () => {
    openAuthDialog('login', true);
  });
  expect(document.body.textContent).toContain('You have been signed out. Log in to go on.');
  await act(async () => {
    openAuthDialog('login', 'Log in to deposit.');
    openAuthDialog('login', true);
  });
  expect(document.body.textContent).toContain('Log in to deposit.');
  expect(document.body.textContent).not.toContain('You have been signed out.');
});

test('signing in elsewhere goes home', async () => {
  history.replaceState(null, '', '/help');
  const { platform } = await openDialog('login');
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  platform.on(login, () => success(signedIn));
  await fillLogin();
  await press(named('Log in'));
  await eventually(() => expect(assign).toHaveBeenCalledWith('/'));
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
  expect(errorOf('Username')).toBe('Fill this in.');
  expect(errorOf('Password')).toBe('Fill this in.');
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
  expect(errorOf('Captcha')).toBe('Fill this in.');
  await type(field('Captcha'), 'k3xf');
  await press(named('Log in'));
  expect(platform.heardOf(login).at(-1)?.input).toMatchObject({ captcha: 'k3xf' });
});

test('pressing the picture twice within a second fetches one more', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout'] });
  const { platform } = await openDialog('login');
  platform.on(login, () => refusal('captcha_required'));
  await fillLogin();
  await press(named('Log in'));
  await press(named('New picture'));
  expect(platform.heardOf('GET /wps/captcha')).toHaveLength(1);
  expect(named('One moment…').getAttribute('aria-disabled')).toBe('true');
  await press(named('One moment…'));
  vi.advanceTimersByTime(captchaPauseMs - 1);
  await settle();
  expect(platform.heardOf('GET /wps/captcha')).toHaveLength(1);
  vi.advanceTimersByTime(1);
  await settle();
  expect(platform.heardOf('GET /wps/captcha')).toHaveLength(2);
});

test('after too many tries the button counts the seconds down', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval'] });
  const { platform } = await openDialog('login');
  platform.on(login, () => refusal('too_many_requests', { retryAfterSeconds: 300 }));
  await fillLogin();
  await press(named('Log in'));
  expect(named('Try again in 300 seconds').hasAttribute('disabled')).toBe(true);
  await act(async () => vi.advanceTimersByTime(299_000));
  expect(named('Try again in 1 second').hasAttribute('disabled')).toBe(true);
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

test('without its words the dialog gives up, so that the page’s link can be followed', async () => {
  const stores = await freshStores();
  const givenUp = vi.fn();
  document.addEventListener('foyer:failed', givenUp, { once: true });
  const { AuthDialog } = await import('#islands/auth/auth-dialog.tsx');
  stores.openAuthDialog('login');
  await mount(
    <AuthDialog
      textsPath="/texts/none.json"
      settings={settings}
      features=""
      homePath="/"
      helpPath="/help"
    />,
  );
  await settle();
  expect(givenUp).toHaveBeenCalledOnce();
  expect(dialogName()).toBeUndefined();
  expect(stores.root.dataset.opening).toBe('login');
});
