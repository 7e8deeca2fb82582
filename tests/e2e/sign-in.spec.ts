import type { Page } from '@playwright/test';
import {
  chooseTab,
  expectSignedIn,
  fillNewMember,
  openForm,
  password,
  press,
  type Words,
} from './auth-steps.ts';
import { lockOut } from './lock-out.ts';
import { newMobile, smsCode } from './messages-sent.ts';
import { forgetSession, giveMobile } from './own-server.ts';
import {
  axeFaults,
  chooseBox,
  expect,
  newUsername,
  test,
  turnsOf,
  twoLanguages,
  wordsOf,
} from './visit.ts';

async function registerByName(page: Page, words: Words, home: string): Promise<string> {
  const username = newUsername();
  const form = await openForm(page, 'register', { home, place: 'page' });
  await fillNewMember(form, words, username);
  await press(form, words('auth:register'));
  await expectSignedIn(page);
  return username;
}

for (const { code, home, prefix } of twoLanguages) {
  const isTurn = turnsOf(code);
  const words = wordsOf(code);

  /** A dialog leaves its member on the page below it. */
  const after = { dialog: `${prefix}/help`, page: home };
  const smsPlace = code === 'EN' ? 'dialog' : 'page';
  if (isTurn())
    test(`a member signs in by a code that comes by SMS, ${smsPlace}, ${code}`, async ({
      page,
    }) => {
      const mobile = newMobile();
      const username = await registerByName(page, words, home);
      giveMobile(process.env.FOYER_DATA_DIR ?? '', username, mobile.sent);
      await forgetSession(page);
      const form = await openForm(page, 'login', { home, place: smsPlace });
      await chooseTab(form, words('auth:by_sms'));
      await form.getByLabel(words('auth:mobile_number'), { exact: true }).fill(mobile.typed);
      await press(form, words('auth:send_code'));
      await expect(form.locator('.sms-code-button')).toBeDisabled();
      await form
        .getByLabel(words('auth:sms_code'), { exact: true })
        .fill(await smsCode(mobile.sent));
      await press(form, words('auth:log_in'));
      await expectSignedIn(page);
      await expect(page).toHaveURL(({ pathname }) => pathname === after[smsPlace]);
    });

  for (const place of ['dialog', 'page'] as const) {
    if (isTurn())
      test(`a visitor plays for free, ${place}, ${code}`, async ({ page }) => {
        const form = await openForm(page, 'login', { home, place });
        await press(form, words('auth:play_free'));
        await expectSignedIn(page, 'trial');
        await expect(page).toHaveURL(({ pathname }) => pathname === home);
        await page.setViewportSize({ width: 360, height: 740 });
        const menu = page.locator('.account-button');
        const { x = 0, width = 0 } = (await menu.boundingBox()) ?? {};
        expect(x + width).toBeLessThanOrEqual(360);
        const scroll = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(scroll).toBeLessThanOrEqual(360);
      });
  }

  if (isTurn())
    test(`a way back from another site that nobody took says so, ${code}`, async ({ page }) => {
      await page.goto(`${home === '/' ? '' : home}/social?code=c-1&state=s-1`);
      await expect(page.getByRole('alert')).toHaveText(words('site:socialReturn.failed'));
      expect(page.url()).not.toContain('c-1');
      expect(await axeFaults(page)).toEqual([]);
      await page.getByRole('link', { name: words('site:socialReturn.again') }).click();
      await expect(
        page.getByRole('heading', { name: words('auth:log_in'), level: 1 }),
      ).toBeVisible();
    });

  if (isTurn())
    test(`a remembered member comes back with the cookie alone, ${code}`, async ({
      page,
      browser,
    }) => {
      const username = await registerByName(page, words, home);
      await forgetSession(page);
      const form = await openForm(page, 'login', { home, place: 'page' });
      await form.getByLabel(words('auth:username'), { exact: true }).fill(username);
      await form.getByLabel(words('auth:password'), { exact: true }).fill(password);
      await chooseBox(form.getByLabel(words('auth:remember_me')));
      await press(form, words('auth:log_in'));
      await expectSignedIn(page);
      const cookies = await page.context().cookies();
      const kept = cookies.filter(({ name }) => !/sid$/.test(name));
      expect(kept.some(({ httpOnly, name }) => httpOnly && /remember/.test(name))).toBe(true);
      expect(JSON.stringify(kept)).not.toContain(password);

      const later = await browser.newContext({ baseURL: process.env.FOYER_URL ?? '' });
      await later.addCookies(kept);
      const next = await later.newPage();
      await next.goto(home);
      await expectSignedIn(next);
      await later.clearCookies({ name: /^__Host-(?!remembered)/ });
      const again = await openForm(next, 'login', { home, place: 'page' });
      await expect(again.getByLabel(words('auth:username'), { exact: true })).toHaveValue(username);
      await later.close();
    });

  if (isTurn())
    test(`ten wrong passwords end in a pause that is counted down, ${code}`, async ({ page }) => {
      const form = await openForm(page, 'login', { home, place: 'dialog' });
      await lockOut(page, form, { words, username: newUsername() });
      await expect(form.getByRole('alert').first()).toContainText('5');
      await expect(form.locator('button[type=submit]')).toBeDisabled();
      await expect(form.locator('button[type=submit]')).toContainText(/2\d\d|300/);
      expect(await axeFaults(page)).toEqual([]);
    });
}
