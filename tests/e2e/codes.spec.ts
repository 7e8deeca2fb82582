import {
  chooseTab,
  expectSignedIn,
  fillPasswords,
  openForm,
  password,
  press,
} from './auth-steps.ts';
import { lockOut } from './lock-out.ts';
import { newMobile, smsCode } from './messages-sent.ts';
import { ageTurns, forgetSession, giveMember, onOwnServer } from './own-server.ts';
import { axeFaults, captchaAnswer, expect, test, wordsOf } from './visit.ts';

const { dataDir } = onOwnServer({});

test('a number gets one code a minute; who registered with it signs in with the next', async ({
  page,
}) => {
  await page.clock.install();
  const words = wordsOf('EN');
  const mobile = newMobile();
  const register = await openForm(page, 'register', { home: '/en', place: 'page' });
  await chooseTab(register, words('auth:by_mobile'));
  await register.getByLabel(words('auth:mobile_number'), { exact: true }).fill(mobile.typed);
  await press(register, words('auth:send_code'));
  const first = await smsCode(mobile.sent);
  await register.getByLabel(words('auth:sms_code'), { exact: true }).fill(first);
  await fillPasswords(register, words);
  await press(register, words('auth:register'));
  await expectSignedIn(page);
  await forgetSession(page);
  const form = await openForm(page, 'login', { home: '/en', place: 'page' });
  await chooseTab(form, words('auth:by_sms'));
  await form.getByLabel(words('auth:mobile_number'), { exact: true }).fill(mobile.typed);
  await press(form, words('auth:send_code'));
  const warning = page.getByRole('dialog', { name: words('dialogs:warning') });
  await press(warning, words('dialogs:confirm'));
  // A minute passes, for the browser and for the server.
  await page.clock.fastForward(61_000);
  ageTurns(dataDir(), 61_000);
  await press(form, words('auth:send_code'));
  await expect.poll(() => smsCode(mobile.sent)).not.toBe(first);
  const next = await smsCode(mobile.sent);
  await form.getByLabel(words('auth:sms_code'), { exact: true }).fill(next);
  await press(form, words('auth:log_in'));
  await expectSignedIn(page);
});

test('ten wrong passwords end in a pause that is counted down, and the right one opens after it', async ({
  page,
}) => {
  const words = wordsOf('EN');
  const username = await giveMember(page, { code: 'EN' });
  await page.context().clearCookies();
  const form = await openForm(page, 'login', { home: '/en', place: 'dialog' });
  await lockOut(page, form, { words, username, dataDir: dataDir() });
  await expect(form.getByRole('alert').first()).toContainText('5');
  await expect(form.locator('button[type=submit]')).toBeDisabled();
  expect(await axeFaults(page)).toEqual([]);
  ageTurns(dataDir(), 301_000);
  await openForm(page, 'login', { home: '/en', place: 'dialog' });
  await form.locator('input[name=username]').fill(username);
  await form.locator('input[name=password]').fill(password);
  await press(form, words('auth:log_in'));
  const captcha = form.getByLabel(words('auth:captcha'), { exact: true });
  await expect(captcha).toBeVisible();
  await expect(form.getByRole('img', { name: words('auth:captcha_image') })).toBeVisible();
  await captcha.fill(await captchaAnswer(page, dataDir()));
  await press(form, words('auth:log_in'));
  await expectSignedIn(page);
});
