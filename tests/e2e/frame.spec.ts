import { axeFaults, expect, test, wordsOf } from './visit.ts';

const words = wordsOf('EN');

/** So long after loading a page begins what nobody asked for. */
const quietMs = 4_000;

const hostile = `<p onclick="window.hacked=1">Safe</p><img src="/x" onerror="window.hacked=1">
  <script>window.hacked=1</script><a href="javascript:window.hacked=1">a link</a>
  <svg><script>window.hacked=1</script></svg><iframe src="/en"></iframe>`;

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('script in an announcement is removed before it is shown', async ({ page, problems }) => {
  await page.route('**/wps/system/announcements*', (route) =>
    route.fulfill({
      json: {
        success: true,
        value: {
          list: [
            {
              id: 'bad',
              title: '<b>Title</b>',
              summary: '',
              content: hostile,
              publishedAtMs: 0,
              tag: 'en',
              path: '/announcements/bad',
            },
          ],
          totalPages: 1,
        },
      },
    }),
  );
  await page.goto('/en');
  await page.getByText(words('site:menu.service'), { exact: true }).click();
  await page.getByRole('link', { name: words('site:nav.announcements'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: words('dialogs:announcements') });
  await dialog.getByRole('button', { name: '<b>Title</b>' }).click();
  await dialog.getByText('Safe').click();
  await dialog.getByText('a link').click();
  const inside = await dialog.locator('.article-text').innerHTML();
  expect(inside).not.toMatch(/onclick|onerror|<script|javascript:|iframe/i);
  expect(await page.evaluate(() => Reflect.get(window, 'hacked'))).toBeUndefined();
  // Parsing the hostile text makes the browser say that the page's policy would not run it either.
  for (const problem of problems.splice(0)) expect(problem).toContain('Content Security Policy');
});

test.describe('a visitor who has read no notice', () => {
  test.use({ firstNotice: 'offered' });

  test('the first-time notice opens by itself, once for each visitor', async ({ page }) => {
    await page.clock.install();
    await page.goto('/en');
    const notice = page.getByRole('dialog', { name: words('dialogs:welcome') });
    await page.clock.runFor(quietMs);
    await expect(notice.getByRole('article').first()).toBeVisible();
    expect(await axeFaults(page)).toEqual([]);
    await notice.getByRole('button', { name: words('dialogs:understood') }).click();
    await expect(notice).toBeHidden();
    expect(await page.evaluate(() => localStorage.getItem('index_notice'))).toMatch(/^\["/);
    await page.reload();
    await page.clock.runFor(quietMs);
    await expect(page.locator('.stage-live')).toBeVisible();
    await expect(notice).toBeHidden();
  });
});

test('banners turn by keys, dots and time, and stand still when asked to', async ({ page }) => {
  await page.clock.install();
  await page.goto('/en');
  const stage = page.getByRole('region', { name: words('site:stage.label') });
  const now = stage.locator('.stage-dots [aria-current]');
  const slide = (index: number, count: number) =>
    words('site:stage.slide').replace('{{index}}', `${index}`).replace('{{total}}', `${count}`);
  const count = await stage.locator('.stage-dots a').count();
  expect(count).toBeGreaterThan(1);
  await stage.getByRole('link').first().focus();
  await expect(page.locator('.stage-live')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(now).toHaveText(slide(2, count));
  await page.keyboard.press('ArrowLeft');
  await expect(now).toHaveText(slide(1, count));
  await stage.locator('.stage-dots a').last().click();
  await expect(now).toHaveText(slide(count, count));
  await expect(page).toHaveURL(/\/en$/);
  await stage.getByRole('button', { name: words('site:stage.pause') }).click();
  await expect(stage.getByRole('button', { name: words('site:stage.play') })).toBeVisible();
  await stage.getByRole('button', { name: words('site:stage.play') }).click();
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.mouse.move(2, 880);
  await page.clock.runFor(6_000);
  await expect(now).not.toHaveText(slide(count, count));
});

test('a key pressed right after the banners have changed their size is not undone', async ({
  page,
}) => {
  await page.goto('/en');
  const stage = page.getByRole('region', { name: words('site:stage.label') });
  await stage.getByRole('link').first().focus();
  await expect(page.locator('.stage-live')).toBeVisible();
  // Swiper keeps its place after a new size; the key comes before the next frame.
  await stage.evaluate((element: HTMLElement & { swiper?: { emit(name: string): void } }) => {
    element.swiper?.emit('resize');
    const key = new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true });
    document.activeElement?.dispatchEvent(key);
    const frame = () => new Promise(requestAnimationFrame);
    return frame().then(frame).then(frame);
  });
  await expect(stage.locator('.stage-dots a').nth(1)).toHaveAttribute('aria-current', 'true');
});

test('a key pressed while the script of the banners is fetched turns them once', async ({
  page,
}) => {
  const fetched = Promise.withResolvers<void>();
  await page.route('**/stage-live*.js', async (route) => {
    await fetched.promise;
    await route.continue();
  });
  await page.goto('/en');
  const stage = page.getByRole('region', { name: words('site:stage.label') });
  const now = stage.locator('.stage-dots a').nth(1);
  await stage.getByRole('link').first().focus();
  await page.keyboard.press('ArrowRight');
  fetched.resolve();
  await expect(now).toHaveAttribute('aria-current', 'true');
  await expect(stage.locator('.stage-slides :focus')).toBeVisible();
});

test('banners that visitors would rather not see move are still', async ({ browser }) => {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.clock.install();
  await page.goto(`${process.env.FOYER_URL}/en`);
  const stage = page.getByRole('region', { name: words('site:stage.label') });
  await stage.hover();
  await expect(page.locator('.stage-live')).toBeVisible();
  await page.mouse.move(2, 700);
  await page.clock.runFor(6_000);
  await expect(stage.locator('.stage-dots a').first()).toHaveAttribute('aria-current', 'true');
  await expect(stage.getByRole('button')).toBeHidden();
  await context.close();
});

test('the keyboard opens the menu of a phone, and Esc closes it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/en');
  const menu = page.getByRole('navigation', { name: words('site:menu.label') });
  await expect(menu).toBeHidden();
  const button = page.getByRole('button', { name: words('site:menu.open') });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(menu.getByRole('link', { name: words('site:nav.home'), exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
});

test('the language keeps the page and its query', async ({ page }) => {
  await page.goto('/en/rng?hot=1');
  const banner = page.getByRole('banner');
  await banner.getByRole('button', { name: words('site:nav.language') }).click();
  await banner.getByRole('link', { name: 'Tiếng Việt', exact: true }).click();
  await expect(page).toHaveURL(/\/rng\?hot=1$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi');
});
