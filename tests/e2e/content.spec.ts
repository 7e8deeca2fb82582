import { expect, test, turnsOf, twoLanguages, wordsOf } from './visit.ts';

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
    test(`a promotion that is not there answers 404 and shows others, ${code}`, async ({
      page,
    }) => {
      const answer = await page.goto(`${prefix}/promoDetail?id=none`);
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        words('content:promotions.unknown'),
      );
      await expect(page.locator('.promo-card').first()).toBeVisible();
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
    test(`rules that moved are found at their old address, ${code}`, async ({ request }) => {
      for (const slug of ['terms', 'responsible-play']) {
        const answer = await request.get(`${prefix}/help/${slug}`, { maxRedirects: 0 });
        expect(answer.status()).toBe(301);
        expect(answer.headers().location).toMatch(new RegExp(`${prefix}/${slug}$`));
        expect((await request.get(`${prefix}/${slug}`)).status()).toBe(200);
      }
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

  if (isTurn())
    test(`the points mall says that it is not open, ${code}`, async ({ page }) => {
      await page.goto(`${prefix}/pointMall?kind=gift`);
      const cards = page.locator('.redeem-card');
      expect(await cards.count()).toBeGreaterThan(0);
      await expect(page.getByText(words('content:points.notOpen'))).toBeVisible();
      await expect(cards.first().getByRole('link')).toHaveCount(0);
    });

  if (isTurn())
    test(`what a new member is given stands on the registration page, ${code}`, async ({
      page,
    }) => {
      await page.goto(`${prefix}/register`);
      const [before = ''] = words('content:promotions.gift').split('{{gift}}');
      const gift = code === 'TY' ? '88.000 VND' : '88,000 VND';
      await expect(page.getByRole('heading', { name: `${before}${gift}` })).toBeVisible();
      await expect(page.locator('.auth-offers')).toContainText(gift);
    });

  if (isTurn())
    test(`the operator is named in the footer, on contact and in the rules, ${code}`, async ({
      page,
    }) => {
      for (const path of ['/contact', '/terms', '/privacy']) {
        await page.goto(`${prefix}${path}`);
        const main = page.getByRole('main');
        await expect(main).toContainText('Halcyon Example Company');
        await expect(main).toContainText(words('content:operator.invented'));
        await expect(main).not.toContainText('{{');
      }
      const footer = page.locator('.site-footer');
      await expect(footer).toContainText('Halcyon Example Company');
      await expect(footer).toContainText(words('content:operator.invented'));
      await expect(footer.locator('.payment-marks li')).toHaveCount(3);
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
  await expect(page.getByRole('status').first()).toContainText('Nothing was found');
  await expect(page.locator('.help-shelf a').first()).toBeVisible();
});

test('a search index that cannot be loaded says so', async ({ page, problems }) => {
  await page.route('**/pagefind/**', (route) => route.abort());
  await page.goto('/en/help/search?q=password');
  await expect(page.getByRole('status').first()).toContainText('cannot be loaded');
  problems.length = 0;
});

test('script in a question, a type or a page number is never run', async ({ page }) => {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const script = encodeURIComponent('"><img src=x onerror=alert(1)><script>alert(2)</script>');
  for (const path of [
    `/en/help/search?q=${script}`,
    `/en/promotions?type=${script}`,
    `/en/promoDetail?id=${script}`,
    `/en/announcements?page=${script}`,
    `/en/pointMall?kind=${script}`,
  ]) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.content()).not.toContain('onerror=alert(1)><');
  }
  // No page has such an address, and the answer repeats nothing of it.
  const none = await page.request.get(`/en/news/${script}`);
  expect([none.status(), await none.text()]).toEqual([404, 'There is no such page.\n']);
  expect(dialogs).toEqual([]);
});

test('only the search page may run a compiled program', async ({ request }) => {
  const policyOf = async (path: string) =>
    (await request.get(path)).headers()['content-security-policy'] ?? '';
  expect(await policyOf('/en/help/search')).toContain("'wasm-unsafe-eval'");
  for (const path of ['/en', '/en/help', '/en/promotions', '/en/help/getting-started']) {
    expect(await policyOf(path), path).not.toContain('unsafe');
  }
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
