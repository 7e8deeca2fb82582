import { expectSignedIn, press } from './auth-steps.ts';
import { newMobile, smsCode } from './messages-sent.ts';
import {
  demandChange,
  forgetSession,
  giveMember,
  giveMobile,
  lastMessage,
  onOwnServer,
  signIn,
} from './own-server.ts';
import {
  axeFaults,
  expect,
  faultsInBothThemes,
  newUsername,
  test,
  turnsOf,
  twoLanguages,
  wordsOf,
} from './visit.ts';

const on = { enabled: true };
const own = onOwnServer({
  register: { fields: { email: on, mobileNum: on } },
  whitelabel: { switches: { USERNAMEREG: '1', SMSVERIFICATION: '1', CHNGPASSVERIF3: '1' } },
});
const newPassword = 'slate-plover-77';

for (const { code, home, prefix } of twoLanguages) {
  const isTurn = turnsOf(code);
  const words = wordsOf(code);

  if (isTurn())
    test(`a mail’s link sets a new password, ${code}`, async ({ page }) => {
      const email = `${newUsername()}@mail.example`;
      const username = await giveMember(page, { code, email });
      await forgetSession(page);
      await page.goto(home);
      await page.locator('[data-opens=login]').first().click();
      await page.getByRole('link', { name: words('auth:forgot_password') }).click();
      const dialog = page.getByRole('dialog', { name: words('recovery:forgot') });
      expect(await axeFaults(page)).toEqual([]);
      await dialog.getByLabel(words('auth:username'), { exact: true }).fill(username);
      await dialog.getByLabel(words('auth:email'), { exact: true }).fill(email);
      await press(dialog, words('recovery:send_link'));
      await page.getByRole('button', { name: words('recovery:understood') }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);

      const mail = await lastMessage(email);
      const link = new URL(/https?:\S+/.exec(mail)?.[0] ?? '');
      expect(link.pathname).toBe(`${prefix}/reset-password`);
      await page.goto(`${link.pathname}${link.hash}`);
      const main = page.getByRole('main');
      const first = main.getByLabel(words('recovery:new_password'), { exact: true });
      await first.fill('password123');
      const second = main.getByLabel(words('recovery:confirm_new_password'), { exact: true });
      await second.fill('password123');
      await press(main, words('recovery:set_password'));
      await expect(main.getByText(words('fields:too_common'))).toBeVisible();
      await first.fill(newPassword);
      await second.fill(newPassword);
      await press(main, words('recovery:set_password'));
      await expect(page.getByRole('dialog')).toContainText(words('recovery:reset_done'));
      await page.getByRole('button', { name: words('recovery:understood') }).click();
      await page.waitForURL(`**${prefix}/login`);
      await signIn(page, { code, home }, { username, secret: newPassword });
      await expectSignedIn(page);

      await forgetSession(page);
      await page.goto(`${link.pathname}${link.hash}`);
      await first.fill('umber-curlew-31');
      await second.fill('umber-curlew-31');
      await press(main, words('recovery:set_password'));
      await expect(main.getByRole('alert').first()).toHaveText(
        words('refusals:reset_link_expired'),
      );
      await expect(main.getByRole('link', { name: words('recovery:ask_again') })).toBeVisible();
    });

  if (isTurn())
    test(`a code by SMS sets a new password and signs in, ${code}`, async ({ page }) => {
      const mobile = newMobile();
      const username = await giveMember(page, { code });
      giveMobile(own.dataDir(), username, mobile.sent);
      await forgetSession(page);
      await page.goto(`${prefix}/forgot-password`);
      const main = page.getByRole('main');
      await main.locator('form').hover();
      await main.getByRole('tab', { name: words('recovery:by_phone') }).click();
      await main.locator('input[name=mobileNum]').fill(mobile.typed);
      await press(main, words('auth:send_code'));
      await main.locator('input[name=verificationCode]').fill(await smsCode(mobile.sent));
      await main.getByLabel(words('recovery:new_password'), { exact: true }).fill(newPassword);
      await press(main, words('recovery:set_password'));
      await expectSignedIn(page);
      await expect(page).toHaveURL(({ pathname }) => pathname === home);
    });

  if (isTurn())
    test(`a password that must be changed is changed before anything else, or its member leaves, ${code}`, async ({
      page,
    }) => {
      const username = await giveMember(page, { code });
      await forgetSession(page);
      demandChange(own.dataDir(), username);
      await signIn(page, { code, home }, { username });
      const dialog = page.getByRole('dialog', { name: words('recovery:change') });
      await press(dialog, words('wallet:sign_out'));
      await expect(page.locator('html')).toHaveAttribute('data-session', 'guest');
      await signIn(page, { code, home }, { username });
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await page.goto(`${prefix}/promotions`);
      await expect(dialog).toBeVisible();
      expect(await axeFaults(page)).toEqual([]);
      await dialog.locator('input[name=oldPassword]').fill('teal-heron-42');
      await dialog.locator('input[name=newPassword]').fill(newPassword);
      await dialog.locator('input[name=confirmNewPassword]').fill(newPassword);
      await press(dialog, words('recovery:set_password'));
      const login = page.getByRole('dialog', { name: words('auth:log_in') });
      await expect(login.getByRole('status')).toHaveText(words('recovery:reset_done'));
      await login.locator('input[name=username]').fill(username);
      await login.locator('input[name=password]').fill(newPassword);
      await press(login, words('auth:log_in'));
      await expectSignedIn(page);
      await expect(dialog).toBeHidden();
    });
}

test('after a change by choice the login page says what to do', async ({ page }) => {
  const words = wordsOf('EN');
  await giveMember(page, { code: 'EN' });
  await page.goto('/en/change-password');
  const main = page.getByRole('main');
  await main.locator('input[name=oldPassword]').fill('teal-heron-42');
  await main.locator('input[name=newPassword]').fill(newPassword);
  await main.locator('input[name=confirmNewPassword]').fill(newPassword);
  await press(main, words('recovery:set_password'));
  await page.waitForURL('**/en/login');
  await expect(main.getByRole('status')).toHaveText(words('recovery:reset_done'));
});

test('recovery is accessible and fits 360 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of ['/forgot-password', '/reset-password#x']) {
    await page.goto(path);
    await expect(page.getByRole('main').locator('form')).toBeVisible();
    expect(await faultsInBothThemes(page), path).toEqual([]);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, path).toBeLessThanOrEqual(360);
  }
});
