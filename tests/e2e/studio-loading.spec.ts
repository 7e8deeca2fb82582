import { type Page, test } from '@playwright/test';
import { expect } from './expect.ts';
import { openStudioHost, type StudioHost } from './studio-host.ts';

let host: StudioHost;

test.beforeAll(async () => {
  host = await openStudioHost();
});

test.afterAll(() => host.close());

const messageOf = (page: Page) => page.frameLocator('iframe').getByRole('alert');

test('a game whose script does not come says so after a while', async ({ page }) => {
  await page.route('**/assets/page-*.js', (route) => route.abort());
  await page.goto(host.launch('slot', 'EN'));
  const text = page.frameLocator('iframe').getByText('The game didn’t load.');
  await expect(text).toBeHidden();
  await page.frames()[1]?.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });
  await expect(messageOf(page)).toContainText('close it and open it again');
});

test('a game whose own part does not come says so at once, in its language', async ({ page }) => {
  await page.route('**/assets/slot-*.js', (route) => route.abort());
  await page.goto(host.launch('slot', 'VI'));
  await expect(messageOf(page)).toContainText('Trò chơi chưa tải được.');
});
