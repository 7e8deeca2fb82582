import type { Page, Response } from '@playwright/test';
import { expect, test, watchRequests } from './visit.ts';

/** Keeps the brand's font on its way until it is let go. */
async function holdFont(page: Page): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/fonts/*', async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

/** Sums what moves on the page from now on, and before. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    let sum = 0;
    Object.assign(window, { shiftSum: () => sum });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += Reflect.get(entry, 'value');
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => Reflect.get(window, 'shiftSum')());
}

const isOwn = () => document.fonts.check('650 20px Inter', 'Mặt nước lặng ₫');

for (const path of ['/', '/en/rng', '/en/help/getting-started']) {
  test(`a slow font takes its place on the first visit, and nothing moves by it, ${path}`, async ({
    page,
  }) => {
    const shifted = await watchShifts(page);
    const letGo = await holdFont(page);
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await expect(page.locator('main p:visible').first()).toBeVisible();
    expect(await page.evaluate(isOwn)).toBe(false);
    letGo();
    await expect.poll(() => page.evaluate(isOwn)).toBe(true);
    // Two frames later what it moved is known.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
    expect(await shifted()).toBeLessThan(0.005);
  });
}

test('letters and their marks are of one face, of few bytes', async ({ page }) => {
  const fonts: Response[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'font') fonts.push(response);
  });
  const drawn = watchRequests(page);
  await page.goto('/');
  await drawn();
  expect(await page.evaluate(isOwn)).toBe(true);
  const sizes = await Promise.all(fonts.map(async (font) => (await font.body()).length));
  expect(sizes.length).toBeLessThanOrEqual(2);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(45_000);
  const browser = await page.context().newCDPSession(page);
  await browser.send('DOM.enable');
  await browser.send('CSS.enable');
  const { root } = await browser.send('DOM.getDocument');
  for (const selector of ['.slide-title', '.slide-text p', '.site-footer .muted']) {
    const { nodeId } = await browser.send('DOM.querySelector', { nodeId: root.nodeId, selector });
    const used = await browser.send('CSS.getPlatformFontsForNode', { nodeId });
    expect(used.fonts.map(({ isCustomFont, familyName }) => [isCustomFont, familyName])).toEqual([
      [true, expect.stringContaining('Inter')],
    ]);
  }
});

test('Chinese and Thai name the fonts of systems', async ({ page }) => {
  for (const [path, name] of [
    ['/th', 'Noto Sans Thai'],
    ['/cn', 'PingFang SC'],
  ] as const) {
    await page.goto(path);
    const stack = await page.evaluate(() => getComputedStyle(document.body).fontFamily);
    expect(stack).toContain(name);
    expect(stack.startsWith('Inter')).toBe(true);
  }
});
