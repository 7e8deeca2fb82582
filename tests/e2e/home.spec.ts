import { closeNow, overflow } from './draw-steps.ts';
import { onSharedServer } from './own-server.ts';
import { expect, test, wordsOf } from './visit.ts';

const words = wordsOf('EN');
/** One of the lotteries of what happens now. */
const gameCode = 'KTD_SSC_1M';

test('the first screen has what happens now and two whole rows to play', async ({ page }) => {
  await page.goto('/en');
  const now = page.getByRole('region', { name: words('site:home.now') });
  await expect(now.locator('[data-countdown]')).toHaveCount(3);
  const tiles = page.getByRole('region', { name: words('site:home.playNow') }).locator('.tile');
  await expect(tiles).toHaveCount(16);
  const boxes = await tiles.evaluateAll((all) => all.map((each) => each.getBoundingClientRect()));
  expect(new Set(boxes.map(({ top }) => top)).size).toBe(2);
  expect(Math.max(...boxes.map(({ bottom }) => bottom))).toBeLessThanOrEqual(900);
  // What can be opened, with pictures first.
  await expect(tiles.locator('.tile-action', { hasText: words('site:tile.about') })).toHaveCount(0);
  await expect(tiles.first().locator('img')).toBeVisible();
  for (const width of [1024, 390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await overflow(page), `${width} pixels`).toBeLessThanOrEqual(0);
  }
  // Whole rows on other screens as well.
  await page.setViewportSize({ width: 1024, height: 844 });
  await expect(tiles.filter({ visible: true })).toHaveCount(12);
});

test('a draw on the home page counts down, and its result comes by itself', async ({ page }) => {
  await page.goto('/en');
  const place = page.locator(`[data-number^="${gameCode}-"]`);
  await expect(place.locator('[data-left]')).toHaveText(/^\d:\d\d$/);
  let number: string | undefined;
  const close = () => {
    number = closeNow(onSharedServer.dataDir(), gameCode);
    return number;
  };
  await expect.poll(close).toBeDefined();
  const drawn = `${gameCode}-${number}`;
  // No other test has this page made: a kept copy would still count down to the former close.
  await page.goto('/id');
  await expect(page.locator(`[data-drawn="${drawn}"]`)).toBeVisible();
  await expect(place).not.toHaveAttribute('data-number', drawn);
});

test('without a script the times of the draws stand there', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${process.env.FOYER_URL}/en`);
  for (const left of await page.locator('.now [data-left]').all()) {
    await expect(left).toHaveText(/^\d\d:\d\d:\d\d$/);
  }
  await context.close();
});
