import { expect, test, turnsOf, twoLanguages, watchRequests, wordsOf } from './visit.ts';

for (const { code, prefix } of twoLanguages) {
  const isTurn = turnsOf(code);
  const words = wordsOf(code);

  if (isTurn())
    test(`promotions are narrowed by type and lead to their conditions, ${code}`, async ({
      page,
    }) => {
      await page.goto(`${prefix}/promotions`);
      const cards = page.locator('.promo-card');
      const all = await cards.count();
      expect(all).toBeGreaterThan(2);
      const types = page.getByRole('navigation', { name: words('content:promotions.types') });
      await types.getByRole('link', { name: words('content:promotions.category.vip') }).click();
      await expect(page).toHaveURL(/\?type=vip$/);
      expect(await cards.count()).toBeLessThan(all);
      const title = await cards.first().getByRole('link').innerText();
      await cards.first().getByRole('link').click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await page.getByRole('link', { name: words('content:promotions.join') }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    });

  if (isTurn())
    test(`an announcement is opened from the list, ${code}`, async ({ page }) => {
      await page.goto(`${prefix}/announcements`);
      const first = page.locator('.letter-list li').first();
      await expect(first.locator('time')).toHaveText(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
      const link = first.getByRole('link');
      const title = await link.innerText();
      await link.click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    });

  if (isTurn())
    test(`a page of announcements that is not there leads back, ${code}`, async ({ page }) => {
      await page.goto(`${prefix}/announcements?page=77`);
      await page.getByRole('link', { name: words('content:letters.first') }).click();
      await expect(page.locator('.letter-list li').first()).toBeVisible();
    });

  if (isTurn())
    test(`the help centre without a header stays without, ${code}`, async ({ page }) => {
      await page.goto(`${prefix}/helpmc`);
      await page.locator('.help-shelf a').first().click();
      await expect(page).toHaveURL(/\/helpmc\/[a-z-]+$/);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('banner')).toHaveCount(0);
      const links = await page
        .locator('.article a')
        .evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? ''));
      expect(links.filter((href) => /\/help\//.test(href))).toEqual([]);
    });
}

test('help is found without accents and by keyboard alone', async ({ page }) => {
  await page.goto('/help');
  const field = page.getByRole('searchbox');
  await field.focus();
  await page.keyboard.type('ngan hang');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/help\/search\?q=ngan/);
  await expect(page.locator('.search-list mark').first()).toHaveText(/ngân|hàng/i);
  await page.getByRole('searchbox').fill('dang nhap');
  await expect(page.locator('.search-list li').first()).toContainText('đăng nhập');
  await page.locator('.search-list').getByRole('link').first().press('Enter');
  await expect(page.locator('.article h1')).toBeVisible();
});

for (const { address, query } of [
  { address: '/th/help/search', query: 'แจ็คพอต' },
  { address: '/cn/help/search', query: '提款' },
]) {
  test(`words are found in a text without spaces: ${query}`, async ({ page }) => {
    await page.goto(`${address}?q=${encodeURIComponent(query)}`);
    await expect(page.locator('.search-list li').first()).toContainText(query);
  });
}

test('a search that finds nothing says so and keeps the articles', async ({ page }) => {
  await page.goto('/en/help/search?q=qqqzzzxxx');
  await expect(page.getByRole('status').first()).toContainText('No results');
  await expect(page.locator('.help-shelf a').first()).toBeVisible();
});

test('a search index that cannot be loaded says so', async ({ page, problems }) => {
  await page.route('**/pagefind/**', (route) => route.abort());
  await page.goto('/en/help/search?q=password');
  await expect(page.getByRole('status').first()).toContainText('can’t load the search');
  problems.length = 0;
});

test('script in a question, a type or a page number is never run', async ({ page }) => {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const drawn = watchRequests(page);
  const script = encodeURIComponent('"><img src=x onerror=alert(1)><script>alert(2)</script>');
  for (const path of [
    `/en/help/search?q=${script}`,
    `/en/promotions?type=${script}`,
    `/en/promoDetail?id=${script}`,
    `/en/announcements?page=${script}`,
    `/en/pointMall?kind=${script}`,
  ]) {
    await page.goto(path);
    await drawn();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.content()).not.toContain('onerror=alert(1)><');
  }
  // No page has such an address, and the answer repeats nothing of it.
  const none = await page.request.get(`/en/news/${script}`);
  expect([none.status(), await none.text()]).toEqual([404, 'There is no such page.\n']);
  expect(dialogs).toEqual([]);
});

test('help reads without JavaScript, the search page too', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${process.env.FOYER_URL}/en/help/search?q=password`);
  await expect(page.locator('noscript p')).toBeVisible();
  await page.locator('.help-shelf a').first().click();
  await expect(page.locator('.article h1')).toBeVisible();
  await context.close();
});
