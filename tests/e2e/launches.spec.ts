import { callDesk } from './desk-call.ts';
import { giveMember, onNamesServer } from './own-server.ts';
import { axeFaults, expect, test, wordsOf } from './visit.ts';

const own = onNamesServer();

// A header of the test's own would have the browser ask first for all that a sandboxed frame loads.
test.use({ extraHTTPHeaders: {} });

const words = wordsOf('EN');

/** A vendor of slots that no other test plays, which wants windows and puts something in a pot. */
const vendor = {
  vassalage: 'BNY',
  adapter: 'gls',
  operatorRef: null,
  addresses: ['127.0.0.0/8', '::1'],
  launchUrl: '/studio/BNY',
  launchOrigins: [],
  walletMode: 'single',
  opensIn: 'popup',
  scale: null,
  unknownRollback: 'taken',
  allowsTrial: true,
  jackpotBps: 100,
};

test('a vendor that wants windows is entered by a press, fills its pot and is come back to', async ({
  page,
}) => {
  await callDesk({ DATA_DIR: own.dataDir() }, 'vendors/write', vendor);
  await giveMember(page, { code: 'EN' });
  const tile = page.locator('[data-results] .tile').first();
  // Answers about games are kept for a moment.
  await expect(async () => {
    await page.goto('/en/rng?vendor=BNY');
    await expect(tile.locator('.tile-action')).toContainText(words('site:tile.window'), {
      timeout: 1_000,
    });
  }).toPass();
  await expect(tile.locator('.pot')).toHaveText('Jackpot: ₫ 0');
  await page.screenshot({ path: test.info().outputPath('pot.png') });
  const title = (await tile.locator('b').textContent()) ?? '';
  await tile.locator('.tile-action').click();
  const host = page.locator('.game-host');
  const said = host.locator('.game-words').getByRole('status');
  await expect(said).toHaveText(words('host:window_entry'));
  expect(await axeFaults(page)).toEqual([]);
  await page.screenshot({ path: test.info().outputPath('entry.png') });
  const enter = host.getByRole('button', { name: words('host:open_window') });
  await page.evaluate(() => {
    const { open } = window;
    window.open = () => {
      window.open = open;
      return null;
    };
  });
  await enter.click();
  await expect(host.getByRole('alert')).toHaveText(words('host:blocked'));
  const [game] = await Promise.all([page.waitForEvent('popup'), enter.click()]);
  await expect(game.getByRole('heading', { name: title })).toBeVisible();
  await expect(said).toHaveText(words('host:window_open'));
  const balance = host.getByLabel(words('host:balance'), { exact: true });
  await expect(balance).toContainText('88,000.00');
  const result = game.getByRole('status', { name: 'Result' });
  await expect(result).toHaveText('Choose your stake and bet.');
  await game.getByRole('button', { name: 'Bet', exact: true }).click();
  await expect(result).toHaveText(/No win|paid/);
  await expect(balance).not.toContainText('88,000.00');
  await game.close();
  await host.getByRole('link', { name: words('host:lobby') }).click();
  await expect(page).toHaveURL(/\/en\/rng\?vendor=BNY$/);
  await page.getByRole('link', { name: words('lobby:tabs.recent'), exact: true }).click();
  await expect(page.locator('[data-own] .tile b')).toHaveText([title]);
  await page.screenshot({ path: test.info().outputPath('recent.png') });
  await page.goto('/en');
  await expect(async () => {
    const answer = await page.request.get('/lgw/games/jackpots');
    expect((await answer.json()).value.list[0].pot.amountMinor).toBe('1000');
  }).toPass();
});

test('a station’s lottery leads to its page, a vendor’s popup to its games', async ({ page }) => {
  await page.goto('/en/lottery?kind=north');
  await page.locator('.lottery .tile-action').first().click();
  await expect(page).toHaveURL(/\/en\/vnlottery\?gameCode=MB_\w+&playType=\w+$/);
  await expect(page.locator('#station-title')).toBeVisible();
  await giveMember(page, { code: 'EN' });
  await page.goto('/en#rng');
  await page.locator('#rng a[data-opens=games]').first().click();
  const tile = page.getByRole('dialog').locator('.tile').first();
  const title = (await tile.locator('b').textContent()) ?? '';
  await tile.locator('.tile-action').click();
  const game = page.frameLocator(`iframe[title="${title}"]`);
  await expect(game.getByRole('status', { name: 'Result' })).toHaveText(/Choose/);
});

test('the switch of the bars lies over a game that runs, and brings them beside it', async ({
  page,
}) => {
  await giveMember(page, { code: 'EN' });
  await page.goto('/en/seamless?gameId=mnr-rabbit-on-the-moon');
  await expect(page.locator('.game-stage iframe')).toBeVisible();
  const bar = page.getByRole('banner').filter({ has: page.locator('.account-button') });
  await expect(bar).toBeHidden();
  await page.locator('.bars-switch input').click();
  await expect(bar).toBeVisible();
  const [top, game] = [await bar.boundingBox(), await page.locator('.game-host').boundingBox()];
  expect(game?.y).toBeGreaterThanOrEqual((top?.height ?? 0) - 1);
  await page.locator('.bars-switch input').click();
  await expect(bar).toBeHidden();
});
