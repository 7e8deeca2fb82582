import type { Page } from '@playwright/test';
import { cutSelects } from './cut-selects.ts';
import {
  axeFaults,
  chooseBox,
  expect,
  newUsername,
  test,
  watchRequests,
  wordsOf,
} from './visit.ts';

const words = wordsOf('EN');

const tiles = (page: Page) => page.locator('[data-results] .game-grid > .tile');
const titles = (page: Page) => tiles(page).locator('b').allTextContents();
const choose = (page: Page, name: string) =>
  page.getByRole('link', { name, exact: true }).first().click();

/** Waits until what was asked for is shown. */
async function settled(page: Page, search: RegExp): Promise<void> {
  await expect(page).toHaveURL(search);
  await expect(page.locator('[data-results]')).toHaveAttribute('aria-busy', 'false');
}

async function register(page: Page): Promise<void> {
  await page.goto('/en');
  const opener = page.getByRole('banner').getByRole('link', { name: words('site:nav.register') });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: words('auth:register') });
  await dialog.getByLabel(words('auth:username'), { exact: true }).fill(newUsername());
  await dialog.getByLabel(words('auth:password'), { exact: true }).fill('deep water 9');
  await dialog.getByLabel(words('auth:confirm_password'), { exact: true }).fill('deep water 9');
  await dialog.getByRole('button', { name: words('auth:register'), exact: true }).click();
  const welcome = page.getByRole('dialog', { name: words('wallet:welcome') });
  await welcome.getByRole('button', { name: words('wallet:continue') }).click();
  await expect(welcome).toBeHidden();
}

test('vendor, kind and order narrow the list, and the way back undoes them', async ({ page }) => {
  await page.goto('/en/rng');
  const all = await page.getByRole('status').first().textContent();
  await choose(page, words('lobby:kind.jackpot'));
  await settled(page, /\?kind=jackpot$/);
  await expect(page.getByRole('status').first()).not.toHaveText(all ?? '');
  await page
    .getByRole('navigation', { name: words('lobby:vendors') })
    .getByRole('link')
    .nth(1)
    .click();
  await settled(page, /\?vendor=\w+&kind=jackpot$/);
  await page.getByLabel(words('lobby:sort.label')).selectOption('name');
  await settled(page, /sort=name/);
  const named = await titles(page);
  expect(named).toEqual([...named].sort((a, b) => a.localeCompare(b, 'en')));
  await page.goBack();
  await settled(page, /\?vendor=\w+&kind=jackpot$/);
  await page.goBack();
  await settled(page, /\?kind=jackpot$/);
  await page.goBack();
  await settled(page, /\/en\/rng$/);
  await expect(page.getByRole('status').first()).toHaveText(all ?? '');
});

test('a lobby shows two rows of games at once, and its filters stay in sight', async ({ page }) => {
  await page.goto('/en/rng');
  const boxes = await tiles(page).evaluateAll((all) =>
    all.map((each) => each.getBoundingClientRect().bottom),
  );
  const rows = [...new Set(boxes)].sort((a, b) => a - b);
  expect(rows[1]).toBeLessThanOrEqual(900);
  await page.evaluate(() => scrollTo(0, 1_200));
  await expect(page.getByRole('searchbox')).toBeInViewport();
});

test('no choice of a lobby is cut, narrow or wide, in either language', async ({ page }) => {
  for (const path of ['/live', '/en/live']) {
    await page.goto(path);
    for (const width of [360, 1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await cutSelects(page), `${path} at ${width}`).toEqual([]);
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(over, `${path} at ${width}`).toBeLessThanOrEqual(0);
    }
  }
});

test('a search finds titles without their marks, and hot games are hot', async ({ page }) => {
  await page.goto('/en/live');
  await page.getByRole('searchbox').fill('BACCARAT');
  await settled(page, /q=BACCARAT/);
  for (const title of await titles(page)) expect(title).toMatch(/baccarat/i);
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.goto('/en/rng');
  await chooseBox(page.getByLabel(words('lobby:hotOnly')));
  await settled(page, /hot=1/);
  await expect(tiles(page).locator('.hot')).toHaveCount(await tiles(page).count());
  expect(await tiles(page).count()).toBeGreaterThan(0);
});

test('a stake shows what may be played with it, alone and with hot games', async ({ page }) => {
  const leastStakes = async () => {
    const ids = await tiles(page)
      .locator('.heart')
      .evaluateAll((all) => all.map(({ dataset }) => dataset.game ?? ''));
    const stakes: number[] = [];
    // One after another: whoever asks for all at once is told to wait.
    for (const gameId of ids) {
      const answer = await page.request.get('/lgw/games/detail', { params: { gameId } });
      stakes.push(Number((await answer.json()).value.game.minBet.amountMinor));
    }
    return stakes;
  };
  const stake = page.locator('select[name=minBet]');
  await page.goto('/en/pvp');
  expect(Math.max(...(await leastStakes()))).toBeGreaterThan(500_000);
  await stake.selectOption('500000');
  await settled(page, /\?minBet=500000$/);
  const affordable = await leastStakes();
  expect(affordable.length).toBeGreaterThan(0);
  expect(Math.max(...affordable)).toBeLessThanOrEqual(500_000);
  await chooseBox(page.getByLabel(words('lobby:hotOnly')));
  await settled(page, /\?hot=1&minBet=500000$/);
  const hot = await tiles(page).count();
  expect(hot).toBeGreaterThan(0);
  // Hot is what can be played: of these nothing is open.
  await expect(page.locator('[data-results] .tile-out')).toHaveCount(hot);
  await expect(tiles(page).locator('.hot')).toHaveCount(0);
  expect(Math.max(...(await leastStakes()))).toBeLessThanOrEqual(500_000);
  await page.reload();
  await expect(stake).toHaveValue('500000');
  await expect(tiles(page)).toHaveCount(hot);
  await page.getByRole('link', { name: words('lobby:clear') }).click();
  await settled(page, /\/en\/pvp$/);
  await expect(stake).toHaveValue('');
});

test('a game’s own picture comes when it is seen; where it cannot be had the cover stays', async ({
  page,
  problems,
}) => {
  const source = (name: string) => new RegExp(`/games/${name}\\.svg$`);
  const tried: string[] = [];
  await page.route(source('ffw-firefly-lanterns'), (route) => {
    tried.push(route.request().url());
    return route.abort();
  });
  await page.goto('/en/rng');
  const tileOf = (title: string) => tiles(page).filter({ hasText: title });
  await tileOf('Rabbit on the Moon').scrollIntoViewIfNeeded();
  const picture = tileOf('Rabbit on the Moon').locator('img');
  await expect(picture).toHaveAttribute('src', source('mnr-rabbit-on-the-moon'));
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
    0,
  );
  const blocked = tileOf('Firefly Lanterns');
  await expect(blocked.locator('img')).toHaveCount(0);
  expect(tried).toHaveLength(3);
  await expect(blocked.locator('> svg use')).toHaveCount(2);
  for (const problem of problems.splice(0)) expect(problem).toContain('ERR_FAILED');
});

test('scrolling appends pages until the footer may be reached', async ({ page }) => {
  const drawn = watchRequests(page);
  await page.goto('/en/rng');
  await expect(tiles(page)).toHaveCount(42);
  for (const count of [84, 126, 168, 210]) {
    await page.locator('[data-part=pager]').scrollIntoViewIfNeeded();
    await expect(tiles(page)).toHaveCount(count);
  }
  await expect(page).toHaveURL(/\?page=5$/);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await drawn();
  await expect(tiles(page)).toHaveCount(210);
  await page.getByRole('link', { name: words('lobby:pages.more') }).click();
  await expect.poll(() => tiles(page).count()).toBeGreaterThanOrEqual(252);
  const ids = await tiles(page)
    .locator('.heart')
    .evaluateAll((all) => all.map(({ dataset }) => dataset.game));
  expect(new Set(ids).size).toBe(ids.length);
});

test('without JavaScript a lobby is a form and pages', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${process.env.FOYER_URL}/en/rng`);
  const first = await titles(page);
  expect(first).toHaveLength(42);
  await page.getByRole('link', { name: words('lobby:pages.more') }).click();
  await expect(page).toHaveURL(/\?page=2$/);
  await expect(tiles(page)).toHaveCount(42);
  expect(await titles(page)).not.toEqual(first);
  await page.getByRole('link', { name: words('lobby:pages.previous') }).click();
  // A click waits for the next page to begin, not for all of it.
  await expect.poll(() => titles(page)).toEqual(first);
  await page.getByRole('searchbox').fill('koi');
  await page.getByRole('button', { name: words('lobby:apply') }).click();
  await expect(page).toHaveURL(/q=koi/);
  for (const title of await titles(page)) expect(title).toMatch(/koi/i);
  await context.close();
});

test('a guest who plays, marks or looks for own games is asked to log in', async ({ page }) => {
  await page.goto('/en/rng');
  const openers = [
    tiles(page).first().locator('.tile-action'),
    tiles(page).first().locator('.heart'),
    page.getByRole('link', { name: words('lobby:tabs.favourites'), exact: true }),
    page.getByRole('link', { name: words('lobby:tabs.recent'), exact: true }),
  ];
  for (const opener of openers) {
    await opener.click();
    await expect(page.getByRole('dialog', { name: words('auth:log_in') })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await expect(page).toHaveURL(/\/en\/rng$/);
});

test('a page that a list does not have leads to its first', async ({ page }) => {
  await page.goto('/en/rng?page=99999');
  await page.getByRole('link', { name: words('lobby:empty.first') }).click();
  await expect(tiles(page)).toHaveCount(42);
});

test('script in a search is text, in the page and in what scripts fetch', async ({ page }) => {
  const attack = '"><img src=x onerror="document.title=1">';
  await page.goto(`/en/live?q=${encodeURIComponent(attack)}`);
  await expect(page.getByRole('searchbox')).toHaveValue(attack);
  await expect(page.getByText(attack)).toBeVisible();
  await page.getByRole('searchbox').fill('<svg onload=alert(1)>');
  await settled(page, /q=%3Csvg/);
  await expect(page.getByText('<svg onload=alert(1)>')).toBeVisible();
  expect(await page.locator('main img[src="x"], main svg[onload]').count()).toBe(0);
});

test('a member marks games, finds them again and is led to a game’s door', async ({ page }) => {
  await register(page);
  await page.goto('/en/live');
  const heart = tiles(page).nth(1).getByRole('button');
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  const title = (await titles(page))[1] ?? '';
  const marked = page.waitForResponse((response) => response.request().method() !== 'GET');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await marked;
  await page.reload();
  await expect(tiles(page).nth(1).getByRole('button')).toHaveAttribute('aria-pressed', 'true');
  await choose(page, words('lobby:tabs.favourites'));
  const own = page.locator('[data-own]');
  await expect(own.locator('.tile b')).toHaveText([title]);
  await own.getByRole('button').click();
  await expect(own.getByRole('button')).toHaveAttribute('aria-pressed', 'false');
  await choose(page, words('lobby:tabs.recent'));
  await expect(page.getByText(words('lobby:tabs.noRecent'))).toBeVisible();
  // No table pays early.
  await page.goto('/en/live?kind=blackjack&q=Early+Payout');
  await tiles(page).first().locator('.tile-action').click();
  await expect(page).toHaveURL(/\/en\/game\?gameId=/);
  await expect(page.getByText(words('lobby:game.notYet'))).toBeVisible();
});

test('a vendor’s games open over the home page', async ({ page }) => {
  await page.goto('/en');
  await page.locator('a[data-opens=games]').first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('.tile')).not.toHaveCount(0);
  await dialog.getByRole('searchbox').fill('zzzz');
  await expect(dialog.getByText(words('lobby:popup_none'))).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const path of ['/en/sports', '/en/esports', '/en/cockfight']) {
    test(`the next fixtures are read with their prices and lead to their title, ${path}`, async ({
      page,
    }) => {
      await page.goto(path);
      const region = page.getByRole('region', { name: words('lobby:fixtures.title'), exact: true });
      const [book] = await region.getByRole('article').all();
      const fixture = book?.getByRole('listitem').first();
      await expect(fixture ?? region).toHaveText(/ – .*\d\.\d\d/);
      const way = book?.getByRole('link', { name: words('lobby:fixtures.bet') });
      await expect(way ?? region).toHaveAttribute('href', /^\/en\/game\?gameId=/);
    });
  }
});
