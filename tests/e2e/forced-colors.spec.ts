import type { Locator } from '@playwright/test';
import { expect, test } from './visit.ts';

test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

const paint = (locator: Locator) =>
  locator.evaluate((element) => getComputedStyle(element).backgroundColor);

test('with the system’s own colours a pressed number, a select and the menu say what they are', async ({
  page,
}) => {
  await page.goto('/en/vnlottery?gameCode=MB_HAIPHONG');
  const number = page.getByRole('button', { name: '05', exact: true });
  await number.click();
  await expect(number).toHaveAttribute('aria-pressed', 'true');
  const other = page.getByRole('button', { name: '06', exact: true });
  expect(await paint(number)).not.toBe(await paint(other));
  await expect(other).toHaveCSS('border-top-width', '1px');
  await expect(page.locator('.slip select').first()).toHaveCSS('appearance', 'auto');
  const play = page.locator('label:has(> [type=radio])').first();
  await expect(play).toHaveCSS('border-top-width', '1px');
  await expect(page.locator('.slip-board')).toHaveCSS('border-top-width', '1px');
  const current = page.locator('.category-nav [aria-current]');
  const others = page.locator('.category-nav a:not([aria-current])');
  expect(await paint(current.first())).not.toBe(await paint(others.first()));
});
