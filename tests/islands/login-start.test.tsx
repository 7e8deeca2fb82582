// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { refusal, signedIn, success } from '../stores/fake-platform.ts';
import { openDialog } from './open-dialog.tsx';
import { alertTexts, field, findNamed, named, press, type } from './page.ts';

const login = 'POST /wps/session/login';

async function openWith(start: 'code' | 'password_changed') {
  const stores = await openDialog('register');
  sessionStorage.setItem('loginStart', start);
  await press(named('Log in', '[role=tab]'));
  return stores;
}

test('a sign-in that waits for its code is asked for nothing else', async () => {
  const { platform, $session } = await openWith('code');
  platform.on(login, () => refusal('second_factor_incorrect'));
  expect(document.querySelector('input[name=username]')).toBeNull();
  expect(document.activeElement).toBe(field('Authenticator code'));
  await press(named('Log in'));
  expect(platform.heardOf(login)).toHaveLength(0);
  await type(field('Authenticator code'), '000000');
  await press(named('Log in'));
  expect(alertTexts()).toContain('said: second_factor_incorrect');
  platform.on(login, () => success(signedIn));
  await type(field('Authenticator code'), '123456');
  await press(named('Log in'));
  expect(platform.heardOf(login).at(-1)?.input).toEqual({ secondFactor: '123456' });
  expect($session.get().state).toBe('member');
});

test('a sign-in that waited too long begins anew', async () => {
  const { platform } = await openWith('code');
  const required = { code: 'required', messageKey: 'required' };
  platform.on(login, () => refusal('invalid_input', { fields: { username: required } }));
  await type(field('Authenticator code'), '123456');
  await press(named('Log in'));
  expect(field('Username').value).toBe('');
  expect(field('Password').type).toBe('password');
});

test('after a change of password the form says so, once', async () => {
  await openWith('password_changed');
  const note = 'Password reset successfully, please log in again.';
  expect(document.querySelector('[role=status]')?.textContent).toBe(note);
  expect(field('Username').value).toBe('');
  expect(sessionStorage.getItem('loginStart')).toBeNull();
  expect(findNamed('Log in')).toBeDefined();
});
