import { chooseTab, expectSignedIn, fillPasswords, openForm, press } from './auth-steps.ts';
import { newMobile, smsCode } from './messages-sent.ts';
import { ageTurns, forgetSession, onOwnServer } from './own-server.ts';
import { expect, test, wordsOf } from './visit.ts';

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
