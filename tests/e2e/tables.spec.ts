import { type FrameLocator, type Page, test } from '@playwright/test';
import { cutButtons } from './cut-buttons.ts';
import { expect } from './expect.ts';
import { openStudioHost, type StudioHost } from './studio-host.ts';

let host: StudioHost;

test.beforeAll(async () => {
  host = await openStudioHost();
});

test.afterAll(() => host.close());

async function sit(page: Page, language: string, name: string): Promise<FrameLocator> {
  await page.goto(host.launch('baccarat', language, name));
  const game = page.frameLocator('iframe');
  await expect(game.locator('.bead-road')).toBeVisible();
  return game;
}

/** Waits for a round that has just begun to take bets. */
async function untilOpen(game: FrameLocator): Promise<void> {
  await expect(game.locator('.clock')).not.toHaveAttribute('data-phase', 'betting', {
    timeout: 25_000,
  });
  await expect(game.locator('.clock')).toHaveAttribute('data-phase', 'betting', {
    timeout: 25_000,
  });
}

test('two members at one table see each other in their languages, and each is paid', async ({
  browser,
}) => {
  test.setTimeout(90_000);
  const one = await browser.newPage();
  const other = await browser.newPage({ viewport: { width: 390, height: 844 } });
  const first = await sit(one, 'EN', 'minhanh9');
  const second = await sit(other, 'ID', 'linhchi7');
  await untilOpen(first);
  await first.getByRole('button', { name: /^Player 2/ }).focus();
  await one.keyboard.press('Enter');
  await one.keyboard.press('ArrowRight');
  await one.keyboard.press('Enter');
  await first.getByRole('button', { name: 'Place ₫ 2,000' }).click();
  await expect(first.getByRole('status', { name: 'Result' })).toHaveText('₫ 2,000 placed.');
  const banker = second.getByRole('button', { name: /^Banker 1,95/ });
  await second.getByRole('group', { name: 'Pilih chip' }).getByRole('button').last().click();
  await banker.click();
  await expect(second.getByRole('button', { name: /^Pasang ₫ \d{1,3}\.000\.000$/ })).toBeVisible();
  expect(await cutButtons(other)).toEqual([]);
  await second.getByRole('button', { name: 'Batal' }).click();
  await second.getByRole('button', { name: '1K' }).first().click();
  await banker.click();
  await second.getByRole('button', { name: 'Pasang ₫ 1.000', exact: true }).click();
  for (const game of [first, second]) {
    await expect(game.locator('.seats li')).toHaveText([
      /mi\*\*\*9 Player, (Tie|Seri)/,
      /li\*\*\*7 Banker/,
    ]);
  }
  const width = await other.frames()[1]?.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  await expect(first.getByRole('status', { name: 'Result' })).toHaveText(
    /^Banker \d, player \d\. (No win this time\.|₫\s[\d,.]+ paid on a stake of ₫\s2,000\.)$/,
    { timeout: 25_000 },
  );
  await expect(second.getByRole('status', { name: 'Hasil' })).toHaveText(
    /^Banker \d, player \d\. (Kali ini belum menang\.|₫\s[\d.,]+ dibayarkan)/,
  );
  await expect(
    first.getByRole('list', { name: 'Your last rounds' }).getByRole('listitem'),
  ).toHaveCount(1);
  await one.close();
  await other.close();
});
