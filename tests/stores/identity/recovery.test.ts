// @vitest-environment happy-dom
import { expect, onTestFinished, test } from 'vitest';
import { registerSetting } from '#platform/brand/settings/index.ts';
import { refusal, signedIn, someMember, success } from '../fake-platform.ts';
import { freshStores } from '../fresh-stores.ts';

const change = 'POST /wps/member/password';
const byPhone = 'POST /wps/member/password/verification';
const reset = 'POST /wps/member/password/reset';
const info = 'GET /wps/member/info';
const settings = registerSetting.initial;
const rule = settings.fields.password;

async function recoveryStores() {
  const stores = await freshStores();
  stores.platform.on(info, () => success(someMember()));
  return {
    ...stores,
    ...(await import('#stores/identity/recovery.ts')),
    ...(await import('#stores/identity/password-change.ts')),
    ...(await import('#stores/identity/recovery-dialog.ts')),
  };
}

test.each([
  [
    { username: '', email: '' },
    { username: 'required', email: 'required' },
  ],
  [
    { username: '1abcdef', email: 'lotus' },
    { username: 'wrong_format', email: 'wrong_format' },
  ],
  [{ username: 'lotus88', email: 'lotus@mail.example' }, {}],
  [{ username: 'river', email: 'river@mail.example' }, {}],
])('a request for a mail with %o is checked', async (form, expected) => {
  const { checkByEmail } = await recoveryStores();
  const wrong = Object.entries(checkByEmail(form, settings));
  expect(Object.fromEntries(wrong.map(([name, { code }]) => [name, code]))).toMatchObject(expected);
  expect(wrong).toHaveLength(Object.keys(expected).length);
});

test('a new password by phone needs number, code and a password by the rules', async () => {
  const { checkByPhone } = await recoveryStores();
  const wrong = checkByPhone({ mobileNum: '', verificationCode: '', newPassword: 'ab' }, settings);
  expect(wrong).toMatchObject({
    mobileNum: { code: 'required' },
    verificationCode: { code: 'required' },
    newPassword: { code: 'too_short' },
  });
});

test.each([
  ['', '', { newPassword: 'required', confirmNewPassword: 'required' }],
  ['heron-teal-9', 'heron-teal-8', { confirmNewPassword: 'not_equal' }],
  ['ab', 'ab', { newPassword: 'too_short' }],
  ['heron-teal-9', 'heron-teal-9', {}],
])('new passwords “%s” and “%s” are checked', async (newPassword, confirmNewPassword, expected) => {
  const { checkNewPassword } = await recoveryStores();
  const wrong = Object.entries(checkNewPassword({ newPassword, confirmNewPassword }, rule));
  expect(Object.fromEntries(wrong.map(([name, { code }]) => [name, code]))).toEqual(expected);
});

test('the old password is only missed where it is asked for', async () => {
  const { checkNewPassword } = await recoveryStores();
  const form = { newPassword: 'heron-teal-9', confirmNewPassword: 'heron-teal-9' };
  expect(checkNewPassword(form, rule)).toEqual({});
  expect(checkNewPassword({ ...form, oldPassword: '' }, rule)).toMatchObject({
    oldPassword: { code: 'required' },
  });
});

test('a new password by phone signs in', async () => {
  const { forgotByPhone, platform, $session } = await recoveryStores();
  platform.on(byPhone, () => success(signedIn));
  await forgotByPhone({
    mobileNum: '0912345678',
    verificationCode: '123456',
    newPassword: 'heron-teal-9',
  });
  expect($session.get()).toMatchObject({ state: 'member', member: { account: 'lotus' } });
});

test('a mail’s link is sent with both passwords, sealed', async () => {
  const { resetPassword, platform } = await recoveryStores();
  platform.on(reset, () => success({ changed: true }));
  const form = { newPassword: 'heron-teal-9', confirmNewPassword: 'heron-teal-9' };
  await resetPassword('token-of-mail', form);
  expect(platform.heardOf(reset)[0]?.input).toEqual({ resetToken: 'token-of-mail', ...form });
});

test('a changed password makes the page a guest’s and offers to log in', async () => {
  const { changePassword, loadSession, platform, root, $session } = await recoveryStores();
  await loadSession();
  platform.on(change, () => success({ changed: true }));
  await changePassword({ newPassword: 'heron-teal-9', confirmNewPassword: 'heron-teal-9' });
  expect($session.get()).toEqual({ state: 'guest' });
  expect(root.dataset.opening).toBe('login');
});

test('a refused change leaves the session as it is', async () => {
  const { changePassword, loadSession, platform, $session } = await recoveryStores();
  await loadSession();
  platform.on(change, () => refusal('password_unchanged'));
  await changePassword({ newPassword: 'heron-teal-9', confirmNewPassword: 'heron-teal-9' });
  expect($session.get().state).toBe('member');
});

test('the dialog for a forgotten password takes the place of the login dialog', async () => {
  const { connectAuthDialog, connectRecoveryDialog, openAuthDialog, root, ...stores } =
    await recoveryStores();
  const { requestDialog } = await import('#stores/dialog-requests.ts');
  onTestFinished(connectAuthDialog());
  onTestFinished(connectRecoveryDialog());
  openAuthDialog('login');
  expect(requestDialog('forgot')).toBe(true);
  expect(stores.$authDialog.get()).toEqual({ state: 'closed' });
  expect(stores.$recoveryDialog.get()).toBe(true);
  stores.closeRecoveryDialog();
  expect(stores.$recoveryDialog.get()).toBe(false);
});
