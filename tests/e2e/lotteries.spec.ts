import type { Page } from '@playwright/test';
import { axeFaults, expect, test, wordsOf } from './visit.ts';

const words = wordsOf('EN');

const tiles = (page: Page) => page.locator('[data-results] .game-grid > .tile');

test('lotteries show times, odds and what was drawn', async ({ page }) => {
  await page.goto('/en/elott');
  const latest = page.getByRole('region', { name: words('draws:opened') });
  await expect(latest.getByRole('row')).toHaveCount(19);
  await expect(latest.locator('tbody th a').first()).toHaveAttribute('href', /&playType=\w+$/);
  await tiles(page).first().locator('.tile-action').click();
  await expect(page).toHaveURL(/\/en\/lottery\?gameCode=\w+&playType=\w+$/);
  await expect(page.getByText(words('draws:house'))).toBeVisible();
  await expect(page.getByRole('status', { name: words('draws:countdown') })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await page.goto('/en/vnlottery');
  await expect(page.locator('.region-results')).toHaveCount(3);
  await expect(page.locator('.next-draw time')).toHaveCount(3);
  const choices = page.getByRole('navigation', { name: words('stations:regions') });
  await choices.getByRole('link', { name: words('lobby:region.MT') }).click();
  await expect(page).toHaveURL(/\?region=MT$/);
  expect(await axeFaults(page)).toEqual([]);
});

test('lotteries are shown by kind, with the times of the evening', async ({ page }) => {
  await page.goto('/en/lottery');
  await expect(page.locator('.draw-times')).toHaveCount(3);
  const k3 = page.getByRole('region', { name: words('lobby:kind.k3') });
  await expect(k3.locator('.tile')).toHaveCount(3);
  const south = page.getByRole('region', {
    name: words('lobby:lottery.of').replace('{{kind}}', words('lobby:kind.south')),
  });
  await expect(south.locator('.tile')).toHaveCount(6);
  expect(await axeFaults(page)).toEqual([]);
  await south.locator('.text-link').click();
  await expect(page).toHaveURL(/\/en\/lottery\?kind=south$/);
  await expect.poll(() => page.locator('.lottery .tile').count()).toBeGreaterThan(6);
  await page.goto('/en/lottery?kind=fast');
  await expect(page.locator('.lottery h2')).toHaveText(words('lobby:kind.fast'));
  await expect(page.locator('.lottery h2')).toHaveCount(1);
  expect(await page.locator('.lottery .tile').count()).toBeGreaterThan(6);
  await page.goto('/en/lottery?kind=nope');
  await expect(page.getByText(words('lobby:lottery.none'))).toBeVisible();
  await page.getByRole('link', { name: words('lobby:lottery.all') }).click();
  await expect(page.locator('.lottery-group')).toHaveCount(11);
});

test('beside a lottery stand those of its kind, and the others by name', async ({ page }) => {
  await page.goto('/en/lottery?gameCode=KTD_K3_1M');
  await expect(page.locator('.lottery-group h2')).toHaveText([words('lobby:kind.k3')]);
  await expect(page.locator('.lottery-group .tile')).toHaveCount(2);
  const kinds = page.getByRole('navigation', { name: words('lobby:kinds') });
  await expect(kinds.getByRole('link', { name: words('lobby:kind.k3') })).toHaveCount(0);
  await kinds.getByRole('link', { name: words('lobby:kind.pk10') }).click();
  await expect(page).toHaveURL(/\/en\/elott\?kind=pk10$/);
  for (const name of ['Kite Race', 'Kite PK10 3 min', 'Kite PK10 5 min']) {
    await expect(page.locator('.tile', { hasText: name }).first()).toBeVisible();
  }
});

test('results are read on a phone without sliding', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of ['/elott', '/lottery', '/lottery?gameCode=KTD_PK10_1M']) {
    await page.goto(`/en${path}`);
    const row = page.locator('.draw-table tbody tr').first();
    for (const cell of [row.locator('.draw-numbers'), row.getByRole('link').last()]) {
      await cell.scrollIntoViewIfNeeded();
      const box = await cell.boundingBox();
      expect((box?.x ?? 360) + (box?.width ?? 0)).toBeLessThanOrEqual(360);
    }
    const slid = await page
      .locator('.draw-scroll')
      .first()
      .evaluate((table) => table.scrollWidth - table.clientWidth);
    expect(slid).toBeLessThanOrEqual(0);
  }
});

test('of stations results are printed, and what is bet on them is not', async ({ page }) => {
  await page.goto('/en/vnlottery?region=MN');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('#region-MN')).toBeVisible();
  for (const place of ['.bars-switch', '.next-draw', '.check form', '.bets', '.choices']) {
    await expect(page.locator(place).first()).toBeHidden();
  }
});
