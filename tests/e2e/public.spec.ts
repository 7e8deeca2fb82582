import { expect, scriptBeforeUse, test, turnsOf, twoLanguages, wordsOf } from './visit.ts';

for (const { code, home } of twoLanguages) {
  const isTurn = turnsOf(code);
  const words = wordsOf(code);

  if (isTurn())
    test(`home reads whole without JavaScript, ${code}`, async ({ browser }) => {
      const context = await browser.newContext({ javaScriptEnabled: false });
      const page = await context.newPage();
      await page.goto(`${process.env.FOYER_URL}${home}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(
        page.getByRole('navigation', { name: words('site:nav.categories') }),
      ).toBeVisible();
      await expect(page.getByRole('navigation', { name: words('site:menu.label') })).toBeVisible();
      for (const category of ['LIVE', 'RNG', 'SPORTS', 'FISH', 'PVP', 'ELOTT', 'COCKFIGHT']) {
        await expect(
          page.getByRole('heading', { name: words(`site:category.${category}.name`) }).first(),
        ).toBeVisible();
      }
      await page
        .getByRole('banner')
        .getByRole('link', { name: words('site:nav.logIn') })
        .click();
      await expect(page).toHaveURL(/\/login$/);
      await expect(page.getByLabel(words('auth:username'), { exact: true })).toBeVisible();
      await context.close();
    });
}

test('a visitor’s page loads no React, little script and nothing from elsewhere', async ({
  page,
}) => {
  const elsewhere: string[] = [];
  page.on('response', (response) => {
    const url = new URL(response.url());
    if (url.origin !== process.env.FOYER_URL) elsewhere.push(response.url());
  });
  const script = await scriptBeforeUse(page, '/en');
  expect(script.text).not.toMatch(/react/i);
  expect(elsewhere).toEqual([]);
  expect(script.sizeBytes).toBeLessThanOrEqual(4_096);
});

test('the theme is kept and painted before anything shows', async ({ page }) => {
  await page.goto('/en');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('banner').getByRole('button', { name: 'Light theme' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      Object.assign(window, { firstTheme: document.documentElement.dataset.theme });
    });
  });
  await page.reload();
  expect(await page.evaluate(() => Reflect.get(window, 'firstTheme'))).toBe('light');
  await page.getByRole('banner').getByRole('button', { name: 'Dark theme' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('the language picker keeps the page, and the choice brings the visitor back', async ({
  page,
  context,
}) => {
  await page.goto('/help/getting-started');
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi');
  await page
    .getByRole('banner')
    .getByRole('button', { name: wordsOf('TY')('site:nav.language') })
    .click();
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(/\/en\/help\/getting-started$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  expect(
    await page.evaluate(() => [localStorage.getItem('lang'), localStorage.getItem('hisLang')]),
  ).toEqual(['EN', 'EN']);
  const later = await context.newPage();
  await later.goto('/');
  await expect(later).toHaveURL(/\/en\/?$/);
});

test('the dialog opens by keyboard, closes by Esc and gives the focus back', async ({ page }) => {
  await page.goto('/en');
  const link = page.getByRole('banner').getByRole('link', { name: 'Log in' });
  await link.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Log in' });
  await expect(dialog.getByLabel('Username', { exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(link).toBeFocused();
});

test('the side menu collapses, stays so, and opens again', async ({ page }) => {
  await page.goto('/en');
  const menu = page.getByRole('navigation', { name: 'Side menu' });
  const wide = (await menu.boundingBox())?.width ?? 0;
  await page.getByRole('button', { name: 'Collapse menu' }).click();
  await expect.poll(async () => (await menu.boundingBox())?.width ?? 0).toBeLessThan(wide / 2);
  await page.reload();
  expect((await menu.boundingBox())?.width ?? 0).toBeLessThan(wide / 2);
  await page.getByRole('button', { name: 'Expand menu' }).click();
  await expect.poll(async () => (await menu.boundingBox())?.width ?? 0).toBe(wide);
});

test('no page slides sideways in a window of any width', async ({ page }) => {
  const pages = ['', '/rng', '/elott', '/vnlottery', '/promotions', '/pointMall', '/help'];
  const others = ['/help/getting-started', '/down', '/register', '/login', '/contact', '/feedback'];
  // Closest together where the layout changes.
  const phones = [320, 360, 400, 460, 520, 580, 640, 690, 720, 760, 800, 860];
  const widths = [...phones, 900, 960, 1020, 1080, 1160, 1240, 1440, 1680, 1920];
  const hanging: string[] = [];
  const devtools = await page.context().newCDPSession(page);
  for (const [index, path] of [...pages, ...others].entries()) {
    await page.goto(`${index % 2 === 0 ? '/en' : ''}${path}`);
    for (const width of widths) {
      const window = { width, height: 900, deviceScaleFactor: 1, mobile: false };
      await devtools.send('Emulation.setDeviceMetricsOverride', window);
      const [wide, over] = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return [innerWidth, scrollWidth - clientWidth] as const;
      });
      expect(wide).toBe(width);
      if (over > 0) hanging.push(`${path || '/'} at ${width}: ${over}`);
    }
  }
  expect(hanging).toEqual([]);
});
