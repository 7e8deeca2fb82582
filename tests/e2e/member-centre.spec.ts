import { expectSignedIn, password, press } from './auth-steps.ts';
import { centreOf, openCentre } from './centre.ts';
import { demandChange, forgetSession, giveMember, newMember, onNamesServer } from './own-server.ts';
import {
  axeFaults,
  chooseTheme,
  expect,
  test,
  themesIn,
  twoLanguages,
  watchRequests,
  wordsOf,
} from './visit.ts';

const own = onNamesServer();
const words = wordsOf('EN');
const at = { code: 'EN', home: '/en' };

test('the account menu opens the centre over the page, and going back closes it', async ({
  page,
}) => {
  await giveMember(page, at);
  await page.goto('/en/promotions?page=1');
  const account = page.getByRole('banner').locator('.account-button');
  await account.click();
  await page.getByRole('link', { name: words('wallet:member_centre') }).click();
  const centre = centreOf(page);
  await expect(centre).toBeVisible();
  await expect(page).toHaveURL('/en/promotions?page=1&mc=securityCenter');
  await page.reload();
  await expect(centre).toBeVisible();
  await page.goBack();
  await expect(centre).toBeHidden();
  await expect(page).toHaveURL('/en/promotions?page=1');
  await page.goForward();
  await expect(centre).toBeVisible();
});

test('Esc and the button close it and give back address and focus', async ({ page }) => {
  await newMember(page, at);
  const account = page.getByRole('banner').locator('.account-button');
  const centre = centreOf(page);
  for (const close of ['Escape', words('centre:close')]) {
    await account.click();
    await page.getByRole('link', { name: words('wallet:member_centre') }).press('Enter');
    await expect(centre).toBeVisible();
    if (close === 'Escape') await page.keyboard.press(close);
    else await press(centre, close);
    await expect(centre).toBeHidden();
    await expect(page).toHaveURL('/en');
    await expect(account).toBeFocused();
  }
});

test('a shared link opens its page; one that names no page opens the first', async ({ page }) => {
  await giveMember(page, at);
  const centre = await openCentre(page, 'nothingOfTheKind');
  const heading = centre.getByRole('heading', { name: words('centre:page_securityCenter') });
  await expect(heading).toBeVisible();
  await page.goBack();
  await expect(centre).toBeHidden();
  await expect(page).toHaveURL('/en/help');
});

test('a guest with a shared link signs in first, or stays on the page', async ({ page }) => {
  const username = await giveMember(page, at);
  await forgetSession(page);
  await page.goto('/en/promotions?mc=securityCenter');
  const login = page.getByRole('dialog', { name: words('auth:log_in') });
  await expect(login).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(login).toBeHidden();
  await expect(page).toHaveURL('/en/promotions');

  await page.goto('/en/promotions?mc=securityCenter');
  await login.locator('input[name=username]').fill(username);
  await login.locator('input[name=password]').fill(password);
  await press(login, words('auth:log_in'));
  await expect(centreOf(page)).toBeVisible();
  await expect(page).toHaveURL('/en/promotions?mc=securityCenter');
});

test('a guest’s page without such a link loads nothing of it', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  const drawn = watchRequests(page);
  await page.goto('/en');
  await drawn();
  expect(scripts.filter((path) => /react|client\.|wallet|centre/.test(path))).toEqual([]);
});

test('the login page leads on to what its address asks for', async ({ page }) => {
  const username = await giveMember(page, at);
  await forgetSession(page);
  await page.goto('/en/login?mc=securityCenter');
  await expect(page).toHaveURL('/en/login');
  const form = page.getByRole('main').locator('form').first();
  await form.hover();
  await form.locator('input[name=username]').fill(username);
  await form.locator('input[name=password]').fill(password);
  await press(form, words('auth:log_in'));
  await expect(centreOf(page)).toBeVisible();
  await expect(page).toHaveURL('/en?mc=securityCenter');
});

test('a trial is told that it needs a real account', async ({ page }) => {
  await page.goto('/en/login');
  await page.getByRole('main').locator('form').hover();
  await press(page.getByRole('main'), words('auth:play_free'));
  await expectSignedIn(page, 'trial');
  await page.goto('/en?mc=securityCenter');
  const warning = page.getByRole('dialog', { name: words('wallet:real_account') });
  await expect(warning).toContainText(words('wallet:in_need_true_account'));
  await expect(centreOf(page)).toHaveCount(0);
  await expect(page).toHaveURL('/en');
});

test('a password that has to be changed comes before the centre', async ({ page }) => {
  const username = await giveMember(page, at);
  demandChange(own.dataDir(), username);
  await page.goto('/en?mc=securityCenter');
  await expect(page.getByRole('dialog', { name: words('recovery:change') })).toBeVisible();
  await expect(centreOf(page)).toHaveCount(0);
});

for (const { code, home } of twoLanguages) {
  for (const theme of themesIn(code)) {
    test(`it is accessible and fits 360 pixels, ${code} ${theme}`, async ({ page }) => {
      await chooseTheme(page, theme);
      await giveMember(page, { code });
      const centre = await openCentre(page, 'securityCenter', home);
      await expect(centre.getByRole('table')).toBeVisible();
      expect(await axeFaults(page)).toEqual([]);
      await page.setViewportSize({ width: 360, height: 740 });
      expect(await axeFaults(page)).toEqual([]);
      const width = await centre.evaluate((dialog) => dialog.scrollWidth);
      expect(width).toBeLessThanOrEqual(360);
    });
  }
}

test('every page of the list opens by a press, takes the focus and keeps its address', async ({
  page,
}) => {
  await giveMember(page, at);
  const centre = await openCentre(page, 'securityCenter');
  const links = centre.getByRole('navigation', { name: words('centre:pages') }).getByRole('link');
  const count = await links.count();
  expect(count).toBeGreaterThan(10);
  for (let index = 1; index < count; index++) {
    const link = links.nth(index);
    // Beside the name may stand how much can be claimed.
    const name = await link.evaluate(({ firstChild }) => firstChild?.textContent?.trim() ?? '');
    await link.click();
    await expect(centre.getByRole('heading', { level: 2, name, exact: true })).toBeFocused();
    await expect(link).toHaveAttribute('aria-current', 'page');
  }
  await page.goBack();
  await expect(links.nth(count - 2)).toHaveAttribute('aria-current', 'page');
});

test('a profile is saved, with what was said once kept as it is', async ({ page }) => {
  await giveMember(page, at);
  const centre = await openCentre(page, 'profile');
  await centre.getByLabel(words('centre:profile_occupation')).fill('Ferry pilot');
  await centre.getByLabel(words('auth:full_name'), { exact: true }).fill('NGUYEN VAN A');
  await centre.getByLabel(words('centre:profile_sourceOfIncome')).selectOption('salary');
  await press(centre, words('centre:profile_save'));
  await expect(centre.getByText(words('centre:profile_saved'))).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await page.reload();
  await expect(centre).toBeVisible({ timeout: 30_000 });
  await expect(centre.getByLabel(words('centre:profile_occupation'))).toHaveValue('Ferry pilot');
  await expect(centre.getByLabel(words('auth:full_name'), { exact: true })).not.toBeEditable();
});
