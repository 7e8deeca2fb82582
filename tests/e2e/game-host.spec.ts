import type { Page } from '@playwright/test';
import { password, press } from './auth-steps.ts';
import { giveMember, onNamesServer } from './own-server.ts';
import { axeFaults, chooseTheme, expect, test, themes, wordsOf } from './visit.ts';

onNamesServer();

// A header of the test's own would have the browser ask first for all that a sandboxed frame loads.
test.use({ extraHTTPHeaders: {} });

const words = wordsOf('EN');
const slot = { path: '/en/game?gameId=pdg-paper-dragon-dance', title: 'Paper Dragon Dance' };

const hostOf = (page: Page) => page.locator('.game-host');
const gameOf = (page: Page, title: string) => page.frameLocator(`iframe[title="${title}"]`);

test('from its tile a game is played in its host, and balance and result follow', async ({
  page,
}) => {
  await giveMember(page, { code: 'EN' });
  await page.goto('/en/rng?vendor=PDG');
  const tile = page.locator('[data-results] .tile').filter({ hasText: slot.title });
  await expect(tile.locator('.tile-action')).toContainText(words('site:tile.play'));
  await tile.locator('.tile-action').click();
  const host = hostOf(page);
  const balance = host.getByLabel(words('host:balance'), { exact: true });
  await expect(balance).toContainText(/88[.,]000[.,]00/);
  const game = gameOf(page, slot.title);
  const result = game.getByRole('status', { name: 'Result' });
  await expect(result).toHaveText('Choose your stake and bet.');
  await expect(page.locator('iframe')).not.toHaveAttribute('sandbox', /allow-same-origin/);
  await game.getByRole('button', { name: 'Bet', exact: true }).click();
  await expect(result).toHaveText(/No win|paid/);
  await expect(balance).not.toContainText('88,000.00');
  await expect(host.getByLabel(words('host:net'), { exact: true })).toHaveText(/^[+−]/);
  // What is not the frame's own word changes nothing.
  await page.evaluate(() => postMessage({ foyer: 1, type: 'close' }, location.origin));
  await expect(page).toHaveURL(/\/en\/game/);
  for (const theme of themes) {
    await chooseTheme(page, theme);
    await page.reload();
    await expect(game.locator('html')).toHaveAttribute('data-theme', theme);
    await expect(result).toHaveText('Choose your stake and bet.');
    expect(await axeFaults(page)).toEqual([]);
    await page.screenshot({ path: test.info().outputPath(`host-${theme}.png`) });
  }
  await page.setViewportSize({ width: 360, height: 740 });
  await page.screenshot({ path: test.info().outputPath('host-phone.png') });
  // The game has the whole window: its bar shows the balance, the tabs are gone.
  await expect(page.locator('.tab-bar')).toHaveCount(1);
  await expect(page.locator('.tab-bar')).toBeHidden();
});

test('a guest is asked to log in, and goes on to the game', async ({ page, browser }) => {
  const elsewhere = await browser.newContext();
  const username = await giveMember(await elsewhere.newPage(), { code: 'EN' });
  await elsewhere.close();
  await page.goto('/en/rng?vendor=PDG');
  const tile = page.locator('[data-results] .tile').filter({ hasText: slot.title });
  await tile.locator('.tile-action').click();
  const dialog = page.getByRole('dialog', { name: words('auth:log_in') });
  await dialog.locator('input[name=username]').fill(username);
  await dialog.locator('input[name=password]').fill(password);
  await press(dialog, words('auth:log_in'));
  await expect(page).toHaveURL(/\/en\/game\?gameId=pdg-paper-dragon-dance/);
  await expect(gameOf(page, slot.title).getByRole('button', { name: 'Bet' })).toBeVisible();
});

test('after eight seconds without an answer there are words and other games', async ({ page }) => {
  await giveMember(page, { code: 'EN' });
  await page.clock.install();
  await page.route('**/studio/**', () => {});
  await page.goto(slot.path);
  await expect(page.locator('iframe')).toHaveAttribute('src', /ticket=/);
  await page.clock.fastForward(8_000);
  await expect(hostOf(page).getByText(words('host:slow'))).toBeVisible();
  await expect(hostOf(page).locator('.popup-games .tile')).toHaveCount(6);
});
