import type { Page } from '@playwright/test';
import { URI } from 'otpauth';
import { setPaymentPassword } from '#contract/identity/payment-password.ts';
import { expectSignedIn, password, press, prove } from './auth-steps.ts';
import { centreOf, openCentre } from './centre.ts';
import { clientOf, forgetSession, giveMember, onNamesServer, signIn } from './own-server.ts';
import { axeFaults, expect, faultsInBothThemes, openOther, test, wordsOf } from './visit.ts';

onNamesServer();
const words = wordsOf('EN');
const at = { code: 'EN', home: '/en' };

test('the address that letters name leads to the page in the member centre', async ({ page }) => {
  await giveMember(page, at);
  await page.goto('/en/security');
  await expect(centreOf(page)).toBeVisible();
  await expect(page).toHaveURL('/en?mc=securityCenter');
});

test('an authenticator app is set up, and asked for at the next sign-in', async ({ page }) => {
  const username = await giveMember(page, at);
  const centre = await openCentre(page, 'securityCenter');
  await press(centre, words('security:app_start'));
  await prove(page, words);
  const setup = page.getByRole('dialog', { name: words('security:app_setup') });
  await expect(setup.getByRole('img', { name: words('security:app_qr') })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  const secret = (await setup.locator('code').textContent())?.replaceAll(' ', '') ?? '';
  const codeField = setup.getByLabel(words('security:app_code'), { exact: true });
  await codeField.fill('000000');
  await press(setup, words('security:app_confirm'));
  await expect(setup.getByRole('alert')).toHaveText(words('refusals:second_factor_incorrect'));
  await codeField.fill(URI.parse(`otpauth://totp/x?secret=${secret}`).generate());
  await press(setup, words('security:app_confirm'));
  const codes = page.getByRole('dialog', { name: words('security:codes') });
  await expect(codes.locator('li')).toHaveCount(10);
  const [recoveryCode = '', otherCode = ''] = await codes.locator('li').allTextContents();
  await press(codes, words('security:codes_kept'));
  await expect(centre.getByText('10 recovery codes left')).toBeVisible();

  await forgetSession(page);
  const form = await signIn(page, at, { username });
  await form.getByLabel(words('auth:second_factor'), { exact: true }).fill(recoveryCode);
  await press(form, words('auth:log_in'));
  await page.waitForURL('**/en');
  await expectSignedIn(page);
  await openCentre(page, 'securityCenter');
  await expect(centre.getByText('9 recovery codes left')).toBeVisible();

  await forgetSession(page);
  await signIn(page, at, { username });
  await expect(form.getByLabel(words('auth:second_factor'), { exact: true })).toBeVisible();
  await returnFromElsewhere(page);
  await page.waitForURL('**/en/login');
  const main = page.getByRole('main');
  await expect(main.locator('input[name=username]')).toHaveCount(0);
  expect(await axeFaults(page)).toEqual([]);
  await main.getByLabel(words('auth:second_factor'), { exact: true }).fill(otherCode);
  await press(main, words('auth:log_in'));
  await expectSignedIn(page);
});

/** Comes back from another site to a platform that wants a code for the sign-in that waits. */
async function returnFromElsewhere(page: Page): Promise<void> {
  const refusal = { code: 'second_factor_required', message: '', value: {} };
  await page.route('**/wps/session/social', (route) =>
    route.fulfill({ json: { success: false, ...refusal } }),
  );
  await page.evaluate(() => sessionStorage.setItem('social', 'google /en'));
  await page.goto('/en/social?code=c-1&state=s-1');
}

test('signing out the others ends the session of another browser', async ({ page, browser }) => {
  const username = await giveMember(page, at);
  const other = await openOther(browser, { baseURL: process.env.FOYER_URL ?? '' });
  await signIn(other, at, { username });
  await expectSignedIn(other);
  const centre = await openCentre(page, 'securityCenter');
  await expect(centre.getByText(words('security:session_here'))).toBeVisible();
  await press(centre, words('security:sessions_end_others'));
  await expect(
    centre.getByRole('button', { name: words('security:sessions_end_others') }),
  ).toHaveCount(0);
  await other.goto('/en/change-password');
  await other.waitForURL('**/en/login');
  await other.close();
  await expect(centre.getByRole('table')).toContainText(words('security:method_registration'));
});

test('an open page of another browser says at once what was changed, its date in one piece', async ({
  page,
  browser,
}) => {
  const username = await giveMember(page, at);
  const baseURL = process.env.FOYER_URL ?? '';
  const other = await openOther(browser, { baseURL, viewport: { width: 390, height: 844 } });
  await signIn(other, at, { username });
  await expectSignedIn(other);
  const isHeard = other.waitForResponse('**/wps/events');
  await other.goto('/en');
  await isHeard;
  await other.evaluate(() => document.body.setAttribute('data-same-page', ''));
  await page.goto('/en');
  await expectSignedIn(page);
  const token = (await page.evaluate(() => sessionStorage.getItem('token'))) ?? '';
  const payment = { paymentPassword: '482913', confirmPaymentPassword: '482913', password };
  const answer = await clientOf(page, 'EN', token).call(setPaymentPassword, payment);
  expect(answer.ok ? undefined : answer.refusal.code).toBeUndefined();
  const banner = other.getByRole('complementary', { name: words('changes:label') });
  await expect(banner).toContainText(/Your payment password was set on \d{4}-\d\d-\d\d/);
  await expect(other.locator('body[data-same-page]')).toHaveCount(1);
  const lines = await banner.locator('time').evaluate((time) => time.getClientRects().length);
  expect(lines).toBe(1);
  await other.close();
});

test('a heart that a guest pressed is set after the sign-in it led to', async ({ page }) => {
  const username = await giveMember(page, at);
  await forgetSession(page);
  await page.goto('/en/fish');
  const heart = page.locator('a.heart').first();
  const game = await heart.getAttribute('data-game');
  await heart.click();
  const login = page.getByRole('dialog', { name: words('auth:log_in') });
  await login.locator('input[name=username]').fill(username);
  await login.locator('input[name=password]').fill('teal-heron-42');
  await press(login, words('auth:log_in'));
  const marked = page.locator(`button.heart[data-game="${game}"]`).first();
  await expect(marked).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(({ pathname }) => pathname === '/en/fish');
  await expect(login).toBeHidden();
  await page.reload();
  await expect(marked).toHaveAttribute('aria-pressed', 'true');
});

test('a trial plays with play money and is led to a real account', async ({ page }) => {
  await page.goto('/en/login');
  await page.getByRole('main').locator('form').hover();
  await press(page.getByRole('main'), words('auth:play_free'));
  await expectSignedIn(page, 'trial');
  const banner = page.getByRole('banner');
  await expect(banner.getByText(words('wallet:play_money'))).toBeVisible();
  await banner.locator('.account-button').click();
  await press(banner, words('wallet:member_centre'));
  const warning = page.getByRole('dialog', { name: words('wallet:real_account') });
  await expect(warning).toContainText(words('wallet:in_need_true_account'));
  expect(await axeFaults(page)).toEqual([]);
  await press(warning, words('wallet:in_increase_submit'));
  await expect(page.getByRole('dialog', { name: words('auth:register') })).toBeVisible();
});

test('the page for a new password is accessible and fits 360 pixels', async ({ page }) => {
  await giveMember(page, at);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/en/change-password');
  await expect(page.getByRole('main').getByRole('button').first()).toBeVisible();
  expect(await faultsInBothThemes(page)).toEqual([]);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(360);
});
