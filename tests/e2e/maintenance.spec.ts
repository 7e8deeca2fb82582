import type { Page } from '@playwright/test';
import { callDesk } from './desk-call.ts';
import { giveMember, onOwnServer } from './own-server.ts';
import {
  axeFaults,
  expect,
  faultsInBothThemes,
  showTheme,
  test,
  themes,
  turnsOf,
  twoLanguages,
  wordsOf,
} from './visit.ts';

const own = onOwnServer({});

// A header of the test's own would have the browser ask first for all that a sandboxed frame loads.
test.use({ extraHTTPHeaders: {} });

/** As staff do it, beside the running server. */
async function mark(name: string, state: 'on' | 'off'): Promise<void> {
  const input = { subject: name, isOn: state === 'on', why: 'asked by a test' };
  await callDesk({ DATA_DIR: own.dataDir() }, 'games/maintenance', input);
}

/** Pages kept in memory follow within seconds. */
async function shows(page: Page, address: string, text: string, isShown = true): Promise<void> {
  await expect(async () => {
    const read = await page.request.get(address);
    expect((await read.text()).includes(text)).toBe(isShown);
  }).toPass({ timeout: 20_000 });
}

const rabbit = { gameId: 'mnr-rabbit-on-the-moon', title: 'Rabbit on the Moon' };
/** Search that finds it wherever it stands: what is closed comes last in lobbies. */
const search = '/rng?q=Rabbit+on+the+Moon';
const tileOf = (page: Page, title: string) =>
  page.locator('main .tile').filter({ hasText: title }).first();

for (const { code, home, prefix } of twoLanguages) {
  const isTurn = turnsOf(code);
  const words = wordsOf(code);
  const named = (title: string) => words('lobby:popup_maintenance').replace('{{title}}', title);

  if (isTurn())
    test(`a game is under maintenance at once and until that ends, with others to play, ${code}`, async ({
      page,
    }) => {
      await page.goto(`${prefix}${search}`);
      await expect(tileOf(page, rabbit.title)).toContainText(words('site:tile.play'));
      await mark(rabbit.gameId, 'on');
      await shows(page, `${prefix}${search}`, 'data-opens="maintenance"');
      await page.goto(`${prefix}${search}`);
      const tile = tileOf(page, rabbit.title);
      for (const theme of themes) {
        await showTheme(page, theme);
        await expect(tile.getByText(words('site:tile.maintenance'))).toHaveCSS('opacity', '1');
      }
      await tile.locator('.tile-action').click();
      const dialog = page.getByRole('dialog', { name: named(rabbit.title) });
      await expect(dialog.getByText(words('lobby:game.maintenanceText'))).toBeVisible();
      await expect(dialog.getByRole('heading', { name: words('lobby:game.others') })).toBeVisible();
      await expect(dialog.locator('.tile')).toHaveCount(6);
      await expect(dialog.locator('.tile-closed')).toHaveCount(0);
      await expect(dialog.locator('.tile').filter({ hasText: rabbit.title })).toHaveCount(0);
      expect(await faultsInBothThemes(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await mark(rabbit.gameId, 'off');
      await shows(page, `${prefix}${search}`, 'data-opens="maintenance"', false);
    });

  if (isTurn())
    test(`a vendor takes its games along, in its lobby and in its list, ${code}`, async ({
      page,
    }) => {
      await mark('vendor:SLK', 'on');
      await shows(page, home, 'data-opens="maintenance"');
      await page.goto(home);
      await tileOf(page, 'Silk Table').getByRole('link').click();
      const notice = page.getByRole('dialog', { name: named('Silk Table') });
      await expect(notice.locator('.tile')).toHaveCount(6);
      await page.goto(`${prefix}/live?vendor=SLK`);
      const tiles = page.locator('[data-results] .tile');
      await expect(tiles).toHaveCount(42);
      await expect(page.locator('[data-results] .tile-closed')).toHaveCount(42);
      const lane = page.getByRole('navigation', { name: words('lobby:vendors') });
      await expect(lane.getByRole('link', { name: 'Silk Table' })).toContainText(
        words('site:tile.maintenance'),
      );
      expect(await axeFaults(page)).toEqual([]);
      await tiles.first().locator('.tile-action').click();
      await expect(page.getByRole('dialog').locator('.tile')).toHaveCount(6);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await mark('vendor:SLK', 'off');
      await shows(page, `${prefix}/live?vendor=SLK`, 'data-opens="maintenance"', false);
    });

  if (isTurn())
    test(`a lottery keeps its draws and cannot be played, ${code}`, async ({ page }) => {
      const list = await page.request.get('/lgw/games/list', {
        params: { pageNo: '1', gameType: 'ELOTT' },
      });
      const [game] = (await list.json()).value.games;
      await mark(game.gameId, 'on');
      const address = `${prefix}/lottery?gameCode=${game.code}`;
      await shows(page, address, 'data-opens="maintenance"');
      await page.goto(address);
      await expect(page.locator('.draw-times').first()).toBeVisible();
      await page.getByRole('link', { name: words('lobby:game.maintenance') }).click();
      await expect(page.getByRole('dialog', { name: named(game.title) })).toBeVisible();
      await mark(game.gameId, 'off');
    });

  if (isTurn())
    test(`without scripts the tile says it, and leads to a page that suggests others, ${code}`, async ({
      browser,
    }) => {
      await mark(rabbit.gameId, 'on');
      const context = await browser.newContext({ javaScriptEnabled: false });
      const page = await context.newPage();
      await shows(page, `${process.env.FOYER_URL}${prefix}${search}`, 'data-opens="maintenance"');
      await page.goto(`${process.env.FOYER_URL}${prefix}${search}`);
      const tile = tileOf(page, rabbit.title);
      await expect(tile.getByText(words('site:tile.maintenance'))).toBeVisible();
      await tile.locator('.tile-action').click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(rabbit.title);
      await expect(
        page.getByRole('heading', { name: words('lobby:game.maintenance') }),
      ).toBeVisible();
      await expect(page.getByText(words('lobby:game.notYet'))).toHaveCount(0);
      await expect(page.locator('main .game-grid .tile')).toHaveCount(6);
      await expect(page.locator('main .tile-closed')).toHaveCount(0);
      await mark(rabbit.gameId, 'off');
      await context.close();
    });

  if (isTurn())
    test(`a member is told as well, over a page and at the game’s own, ${code}`, async ({
      page,
    }) => {
      await giveMember(page, { code });
      await mark(rabbit.gameId, 'on');
      await shows(page, `${prefix}${search}`, 'data-opens="maintenance"');
      await page.goto(`${prefix}${search}`);
      await tileOf(page, rabbit.title).locator('.tile-action').click();
      const notice = page.getByRole('dialog', { name: named(rabbit.title) });
      const first = notice.locator('.tile-action').first();
      await expect(first).toHaveAttribute('href', /\/game\?gameId=/);
      await first.click();
      await expect(page).toHaveURL(/\/game\?gameId=/);
      await expect(page.frameLocator('iframe').getByRole('heading').first()).toBeVisible();
      await page.goto(`${prefix}/game?gameId=${rabbit.gameId}`);
      await expect(page.getByText(words('lobby:game.maintenance'))).toBeVisible();
      await expect(page.getByText(words('lobby:game.notYet'))).toHaveCount(0);
      expect(await axeFaults(page)).toEqual([]);
      await mark(rabbit.gameId, 'off');
    });
}
