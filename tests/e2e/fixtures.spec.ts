import { type FrameLocator, type Page, test } from '@playwright/test';
import { gameFaults } from './axe.ts';
import { cutButtons } from './cut-buttons.ts';
import { expect } from './expect.ts';
import { openStudioHost, type StudioHost } from './studio-host.ts';

let host: StudioHost;

test.beforeAll(async () => {
  host = await openStudioHost();
});

test.afterAll(() => host.close());

/** Opens a title with more than a minute left to bet on the next fixtures. */
async function openBook(page: Page, game: 'football' | 'cockfight', language: string) {
  host.toKickoff(5_000);
  await page.goto(host.launch(game, language, 'minhanh9'));
  const book = page.frameLocator('iframe');
  await expect(book.locator('.kickoff')).toHaveCount(4);
  return book;
}

const priceOf = (book: FrameLocator, kickoff: number, fixture: number, answer: number) =>
  book
    .locator('.kickoff')
    .nth(kickoff)
    .locator('.fixture')
    .nth(fixture)
    .locator('.main-prices .price')
    .nth(answer);

test('a multiple is placed with the keyboard, followed live and settled', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const book = await openBook(page, 'football', 'EN');
  const slip = book.getByRole('complementary', { name: 'Bet slip' });
  await expect(slip).toContainText('Your slip is empty.');
  await priceOf(book, 0, 0, 0).focus();
  await page.keyboard.press('Enter');
  await priceOf(book, 0, 1, 1).focus();
  await page.keyboard.press('Enter');
  await expect(slip.getByRole('listitem')).toHaveCount(2);
  const field = slip.getByLabel('Stake', { exact: true });
  await field.fill('2000');
  await expect(slip).toContainText(/Price \d+\.\d\d.*Highest payout ₫\s[\d,.]+/s);
  await field.press('Enter');
  const said = book.getByRole('status', { name: 'Result' });
  await expect(said).toHaveText('Bet placed: ₫ 2,000.');
  const open = book.getByRole('region', { name: 'Open bets' });
  await expect(open.locator('.bet')).toHaveCount(1);
  await expect(open.locator('.legs li')).toHaveCount(2);
  expect(host.wallet.booked.filter(({ call }) => call === 'bet')).toHaveLength(1);

  host.toKickoff(30_000);
  const live = book.getByRole('region', { name: 'Live now' });
  await expect(live.getByRole('listitem')).toHaveCount(4);
  await expect(live).toContainText(/\d+′/);
  host.toKickoff(-25_000);
  await expect(open.locator('.bet')).toHaveCount(0);
  await expect(book.getByRole('region', { name: 'Settled bets' }).locator('.bet')).toHaveCount(1);
  await expect(said).toHaveText(/^(No win this time\.|₫\s[\d,.]+ paid on a stake of ₫\s2,000\.)$/);
  expect(host.wallet.booked.filter(({ call }) => call === 'win')).toHaveLength(1);
  await expect(
    book.getByRole('region', { name: 'Results' }).locator('section').first(),
  ).toContainText(/\d–\d/);
});

test('two selections of one fixture make no multiple, but two single bets', async ({ page }) => {
  const book = await openBook(page, 'football', 'EN');
  const slip = book.getByRole('complementary', { name: 'Bet slip' });
  await priceOf(book, 1, 0, 0).click();
  await book.locator('.kickoff').nth(1).locator('.more').first().click();
  await book
    .getByRole('button', { name: /: Over 2\.5 goals/ })
    .first()
    .click();
  await expect(slip).toContainText('Two of your selections are from one fixture.');
  const place = slip.getByRole('button', { name: 'Place bet' });
  await expect(place).toBeDisabled();
  await slip.getByRole('button', { name: '2 single bets' }).click();
  await expect(place).toBeEnabled();
  await place.click();
  await expect(book.getByRole('status', { name: 'Result' })).toHaveText(
    '2 bets placed, ₫ 1,000 each.',
  );
  await expect(slip).toContainText('Your slip is empty.');
});

test('a price that others moved is shown beside the old one until it is accepted', async ({
  browser,
  page,
}) => {
  const book = await openBook(page, 'football', 'EN');
  const slip = book.getByRole('complementary', { name: 'Bet slip' });
  // A draw is priced above three: a favourite's price can move by less than a hundredth.
  await priceOf(book, 2, 0, 1).click();
  const other = await browser.newPage();
  await other.goto(host.launch('football', 'EN', 'linhchi7'));
  const others = other.frameLocator('iframe');
  for (let bet = 1; bet <= 4; bet += 1) {
    await priceOf(others, 2, 0, 1).click();
    await others.getByRole('button', { name: 'Place bet' }).click();
    await expect(others.getByRole('region', { name: 'Open bets' }).locator('.bet')).toHaveCount(
      bet,
    );
  }
  await other.close();
  await expect(slip.locator('s')).toHaveText(/^\d+\.\d\d$/);
  await expect(slip).toContainText('Prices have moved.');
  await expect(slip.getByRole('button', { name: 'Place bet' })).toBeHidden();
  await slip.getByRole('button', { name: 'Accept new prices' }).click();
  await slip.getByRole('button', { name: 'Place bet' }).click();
  await expect(book.getByRole('status', { name: 'Result' })).toHaveText('Bet placed: ₫ 1,000.');
});

for (const [scheme, width, game] of [
  ['dark', 390, 'cockfight'],
  ['light', 1280, 'football'],
] as const) {
  test(`${game} is read whole in Indonesian, ${scheme} at ${width}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await page.setViewportSize({ width, height: 844 });
    const book = await openBook(page, game, 'ID');
    await priceOf(book, 0, 0, 0).click();
    await priceOf(book, 0, 1, 1).click();
    await book.locator('.more').first().click();
    const slip = book.getByRole('complementary', { name: 'Slip taruhan' });
    if (width < 700) await slip.getByRole('button', { name: 'Slip taruhan (2)' }).click();
    expect(await cutButtons(page)).toEqual([]);
    await slip.getByRole('button', { name: 'Pasang' }).click();
    const said = book.getByRole('status', { name: 'Hasil' });
    await expect(said).toHaveText('Taruhan dipasang: ₫ 1.000.');
    if (width < 700) {
      // The bar that closed says it wherever the page is scrolled to.
      const bar = slip.getByRole('button', { name: 'Slip taruhan' });
      await expect(bar).toHaveAttribute('aria-expanded', 'false');
      await expect(said).toBeInViewport();
    }
    const wide = await page.frames()[1]?.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(width);
    expect(await gameFaults(page)).toEqual([]);
    await page.screenshot({ path: test.info().outputPath(`${game}-${scheme}.png`) });
  });
}
