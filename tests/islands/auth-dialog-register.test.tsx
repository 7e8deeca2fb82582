// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { later, refusal, signedIn, success } from '../stores/fake-platform.ts';
import { fillRegistration, openDialog, settings } from './open-dialog.tsx';
import {
  alertText,
  dialogName,
  errorOf,
  field,
  findNamed,
  named,
  press,
  settle,
  type,
} from './page.ts';

const register = 'PUT /wps/member/register';

afterEach(() => {
  vi.restoreAllMocks();
  history.replaceState(null, '', '/');
});

test('a registration is checked before it is sent', async () => {
  const { platform } = await openDialog('register');
  await type(field('Username'), '9lives');
  await type(field('Password'), 'short');
  await type(field('Confirm password'), 'other');
  await press(named('Register'));
  expect(errorOf('Username')).toBe('Start with a letter, then use letters and digits only.');
  expect(errorOf('Password')).toBe('Use 8 to 64 characters.');
  expect(errorOf('Confirm password')).toBe('The two passwords do not match.');
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
  slow.settle(success({ ...signedIn, account: 'lotus88' }));
  await settle();
  expect(dialogName()).toBeUndefined();
  expect(root.dataset.session).toBe('member');
  expect($welcome.get()).toBe('lotus88');
});

test('the referral code of the address is shown and sent, and a wrong one can be changed', async () => {
  history.replaceState(null, '', '/?referralCode=RIVER42');
  const { platform } = await openDialog('register');
  platform.on(register, () => refusal('invitation_code_error'));
  expect(field('Referral code').value).toBe('RIVER42');
  expect(field('Referral code').readOnly).toBe(false);
  await fillRegistration();
  await press(named('Register'));
  expect(platform.heardOf(register)[0]?.input).toMatchObject({ referralCode: 'RIVER42' });
  await press(named('Confirm'));
  await type(field('Referral code'), 'RIVER43');
  await press(named('Register'));
  expect(platform.heardOf(register)[1]?.input).toMatchObject({ referralCode: 'RIVER43' });
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
