import type { Page } from '@playwright/test';
import { newMember } from './own-server.ts';
import {
  axeFaults,
  captchaAnswer,
  chooseTheme,
  expect,
  isThorough,
  newUsername,
  test,
  themesIn,
  turnsOf,
  twoLanguages,
  wordsOf,
} from './visit.ts';

const password = 'teal-heron-42';

for (const { code, home } of twoLanguages) {
  const isTurn = turnsOf(code);
  const words = wordsOf(code);
  const balance = (page: Page) => page.getByRole('status', { name: words('wallet:balance') });
  const guestLogin = (page: Page) =>
    page.getByRole('banner').getByRole('link', { name: words('site:nav.logIn'), exact: true });

  const signIn = async (page: Page, username: string, secret: string) => {
    const dialog = page.getByRole('dialog', { name: words('auth:log_in') });
    await dialog.getByLabel(words('auth:username'), { exact: true }).fill(username);
    await dialog.getByLabel(words('auth:password'), { exact: true }).fill(secret);
    await dialog.getByRole('button', { name: words('auth:log_in'), exact: true }).click();
    return dialog;
  };

  // Each of the other walks in Vietnamese begins in the dark theme.
  const isWalked = isThorough || code === 'EN';
  for (const theme of isWalked ? themesIn(code) : []) {
    test(`from visitor to member and back, ${code}, ${theme}`, async ({ page }) => {
      const username = newUsername();
      await chooseTheme(page, theme);
      await page.goto(home);
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      await expect(guestLogin(page)).toBeVisible();
      await expect(balance(page)).toBeHidden();

      await page
        .getByRole('banner')
        .getByRole('link', { name: words('site:nav.register'), exact: true })
        .click();
      const dialog = page.getByRole('dialog', { name: words('auth:register') });
      await expect(dialog).toBeVisible();
      expect(await axeFaults(page)).toEqual([]);
      await dialog.getByLabel(words('auth:username'), { exact: true }).fill(username);
      await dialog.getByLabel(words('auth:password'), { exact: true }).fill(password);
      await dialog.getByLabel(words('auth:confirm_password'), { exact: true }).fill(password);
      await dialog.getByRole('button', { name: words('auth:register'), exact: true }).click();

      const welcome = page.getByRole('dialog', { name: words('wallet:welcome') });
      await expect(welcome).toContainText(username);
      await welcome.getByRole('button', { name: words('wallet:continue') }).click();
      await expect(balance(page)).toHaveText(/88[.,]000[.,]00/);
      await expect(guestLogin(page)).toBeHidden();
      expect(await axeFaults(page)).toEqual([]);

      await page.reload();
      await expect(balance(page)).toHaveText(/88[.,]000[.,]00/);
      await page.getByRole('button', { name: words('wallet:hide_balance') }).click();
      await expect(balance(page)).toHaveText('***');
      await page.reload();
      await expect(balance(page)).toHaveText('***');
      await page.getByRole('button', { name: words('wallet:show_balance') }).click();

      const menu = page.getByRole('button', { name: username });
      const signOut = page.getByRole('button', { name: words('wallet:sign_out'), exact: true });
      await menu.click();
      await signOut.click();
      const question = page.getByRole('dialog', { name: words('wallet:sign_out_title') });
      expect(await axeFaults(page)).toEqual([]);
      await question.getByRole('button', { name: words('wallet:cancel'), exact: true }).click();
      await expect(balance(page)).toBeVisible();
      if (!(await signOut.isVisible())) await menu.click();
      await signOut.click();
      await question.getByRole('button', { name: words('wallet:confirm'), exact: true }).click();
      await expect(guestLogin(page)).toBeVisible();
      await expect(balance(page)).toBeHidden();

      await guestLogin(page).click();
      for (let time = 0; time < 3; time++) {
        const open = await signIn(page, username, `wrong-word-${time}`);
        await expect(open.getByRole('alert')).toBeVisible();
        await expect(open.getByLabel(words('auth:username'), { exact: true })).toHaveValue(
          username,
        );
        await expect(
          open.getByRole('button', { name: words('auth:log_in'), exact: true }),
        ).toBeEnabled();
      }
      const again = page.getByRole('dialog', { name: words('auth:log_in') });
      const picture = again.getByRole('img', { name: words('auth:captcha_image') });
      await expect(picture).toBeVisible();
      expect(await axeFaults(page)).toEqual([]);
      await again
        .getByLabel(words('auth:captcha'), { exact: true })
        .fill(await captchaAnswer(page));
      await signIn(page, username, password);
      await expect(balance(page)).toHaveText(/88[.,]000[.,]00/);
    });
  }

  if (isTurn())
    test(`the login page signs in and goes home, ${code}`, async ({ page }) => {
      const username = newUsername();
      await page.goto(home === '/' ? '/register' : `${home}/register`);
      await page.getByLabel(words('auth:username'), { exact: true }).fill(username);
      await page.getByLabel(words('auth:password'), { exact: true }).fill(password);
      await page.getByLabel(words('auth:confirm_password'), { exact: true }).fill(password);
      await page
        .getByRole('main')
        .getByRole('button', { name: words('auth:register'), exact: true })
        .click();
      await expect(page).toHaveURL(new RegExp(`${home}$`));
      await expect(page.getByRole('dialog', { name: words('wallet:welcome') })).toContainText(
        username,
      );
      await page.context().clearCookies();
      await page.goto(home === '/' ? '/login' : `${home}/login`);
      await page.getByLabel(words('auth:username'), { exact: true }).fill(username);
      await page.getByLabel(words('auth:password'), { exact: true }).fill(password);
      await page.getByLabel(words('auth:password'), { exact: true }).press('Enter');
      await expect(page).toHaveURL(new RegExp(`${home}$`));
      await expect(balance(page)).toHaveText(/88[.,]000[.,]00/);
    });

  if (isTurn())
    test(`a refused registration says what is wrong and keeps what was typed, ${code}`, async ({
      page,
    }) => {
      await page.goto(home);
      await page.locator('[data-opens=register]').first().click();
      const dialog = page.getByRole('dialog', { name: words('auth:register') });
      const username = dialog.getByLabel(words('auth:username'), { exact: true });
      const submit = dialog.getByRole('button', { name: words('auth:register'), exact: true });
      await submit.click();
      await expect(dialog.getByText(words('fields:required')).first()).toBeVisible();
      await username.fill('1abcdef');
      await dialog.getByLabel(words('auth:password'), { exact: true }).fill('password123');
      await dialog.getByLabel(words('auth:confirm_password'), { exact: true }).fill('password124');
      await submit.click();
      await expect(dialog.getByText(words('fields:format_username'))).toBeVisible();
      await expect(dialog.getByText(words('fields:not_equal'))).toBeVisible();
      const chosen = newUsername();
      await username.fill(chosen);
      await dialog.getByLabel(words('auth:confirm_password'), { exact: true }).fill('password123');
      await submit.click();
      await expect(dialog.getByText(words('fields:too_common'))).toBeVisible();
      await expect(username).toHaveValue(chosen);
    });
}

test('signing out in one tab signs out the others', async ({ page, context }) => {
  const username = await newMember(page, { code: 'EN', home: '/en' });
  const other = await context.newPage();
  await other.goto('/en');
  await expect(other.getByRole('status', { name: 'Balance' })).toHaveText(/88,000\.00/);
  await page.getByRole('button', { name: username }).click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(other.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
});

test('the demonstration member signs in with the printed password', async ({ page }) => {
  const { readFileSync } = await import('node:fs');
  const lines = readFileSync(`${process.env.FOYER_DATA_DIR}/demo-accounts.txt`, 'utf8');
  const secret = /^lotus (\S+)$/m.exec(lines)?.[1] ?? '';
  await page.goto('/en/login');
  await page.getByLabel('Username', { exact: true }).fill('lotus');
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('status', { name: 'Balance' })).toHaveText('₫ 88,000.00');
});
