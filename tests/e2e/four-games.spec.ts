import type { FrameLocator, Locator, Page } from '@playwright/test';
import { freePlay, memberInfo } from '#contract/identity/accounts.ts';
import { setLimit } from '#contract/protection/responsible-play.ts';
import { findLanguage } from '#i18n/languages.ts';
import { openCentre } from './centre.ts';
import { clientOf, giveMember, onNamesServer } from './own-server.ts';
import { axeFaults, chooseTheme, expect, test, wordsOf } from './visit.ts';

onNamesServer();

// A header of the test's own would have the browser ask first for all that a sandboxed frame loads.
test.use({ extraHTTPHeaders: {} });

/** A title as its tile names it, who plays it, where, and what its drawing and colour must be. */
const walks = [
  {
    title: 'Pearl Mines',
    hue: '198',
    symbol: undefined,
    lobby: '/en/inhouse',
    code: 'EN',
    theme: 'dark',
    width: 1280,
    isTrial: false,
  },
  {
    title: 'Lilac Mandarin',
    hue: '29',
    symbol: 'số bảy',
    lobby: '/rng?q=lilac+mandarin',
    code: 'TY',
    theme: 'light',
    width: 360,
    isTrial: false,
  },
  {
    title: 'Windy Sparrow',
    hue: '230',
    symbol: 'นกกระสา',
    lobby: '/th/rng?q=windy+sparrow',
    code: 'TH',
    theme: 'dark',
    width: 1280,
    isTrial: true,
  },
  {
    title: 'Two Towers',
    hue: '200',
    symbol: 'crown',
    lobby: '/en/rng?q=two+towers',
    code: 'EN',
    theme: 'light',
    width: 360,
    isTrial: true,
  },
] as const;

type Walk = (typeof walks)[number];

/** Words on the parts of a game, by its language. */
const named = {
  EN: { bet: 'Bet', result: 'Result', mines: 'Mines', take: /^Take/, lost: /No win/, won: /paid/ },
  TY: {
    bet: 'Đặt cược',
    result: 'Kết quả',
    mines: 'Số mìn',
    take: /^Nhận/,
    lost: /không thắng/,
    won: /^Trả/,
  },
  TH: {
    bet: 'เดิมพัน',
    result: 'ผล',
    mines: 'ระเบิด',
    take: /^รับ/,
    lost: /ครั้งนี้ยังไม่ชนะ/,
    won: /^จ่าย/,
  },
} as const;

const inGame = (page: Page, title: string) => page.frameLocator(`iframe[title="${title}"]`);
const balanceOf = (page: Page, code: string) =>
  page.locator('.game-host').getByLabel(wordsOf(code)('host:balance'), { exact: true });

/** Signs the page's browser in and opens a game from its tile. */
async function openFromTile(page: Page, walk: Walk): Promise<FrameLocator> {
  const { title, lobby, code, theme, width, isTrial } = walk;
  await page.setViewportSize({ width, height: 800 });
  await chooseTheme(page, theme);
  if (isTrial) await giveTrial(page, code);
  else await giveMember(page, { code });
  await page.goto(lobby);
  const tile = page.locator('[data-results] .tile').filter({ hasText: title });
  await expect(tile.locator('.tile-action')).toContainText(wordsOf(code)('site:tile.play'));
  await tile.locator('.tile-action').click();
  const game = inGame(page, title);
  await expect(game.getByRole('heading', { name: title })).toBeVisible();
  await expect(game.getByRole('button', { name: named[code].bet, exact: true })).toBeInViewport({
    ratio: 1,
  });
  return game;
}

/** Makes the page's browser one that plays for nothing. */
async function giveTrial(page: Page, code: string): Promise<void> {
  const answer = await clientOf(page, code).call(freePlay, {
    os: 'Linux',
    platform: 'W',
    gatewayVersion: 3,
  });
  if (!answer.ok) throw new Error(JSON.stringify(answer.refusal));
}

/** Plays one round to its end and says whether it won; of mines, one that is meant to win or not. */
async function playRound(game: FrameLocator, code: Walk['code'], wantsWin: boolean) {
  const words = named[code];
  const result = game.getByRole('status', { name: words.result });
  const bet = game.getByRole('button', { name: words.bet, exact: true });
  const mines = game.getByLabel(words.mines);
  const isMines = (await mines.count()) > 0;
  if (isMines) await mines.selectOption(wantsWin ? '1' : '24');
  await bet.click();
  if (isMines) {
    await game.getByRole('button', { name: '13', exact: false }).click();
    const take = game.getByRole('button', { name: words.take });
    // The last gem ends the round by itself, as a mine does.
    const over = new RegExp(`${words.lost.source}|${words.won.source}`);
    await expect(take.or(result.filter({ hasText: over }))).toBeVisible();
    if (await take.isVisible()) await take.click();
  }
  await expect(bet).toBeVisible();
  await expect(bet).not.toHaveAttribute('aria-disabled', 'true');
  const said = await result.textContent();
  expect(said).toMatch(new RegExp(`${words.lost.source}|${words.won.source}`));
  return words.won.test(said ?? '');
}

/** Plays until a round was won and one was lost, and what they came to is not nothing. */
async function playBoth(game: FrameLocator, code: Walk['code']): Promise<void> {
  const figure = game.locator('header .figure');
  const before = await figure.textContent();
  let hasWon = false;
  let hasLost = false;
  while (!hasWon || !hasLost || (await figure.textContent()) === before) {
    if (await playRound(game, code, !hasWon)) hasWon = true;
    else hasLost = true;
  }
}

for (const walk of walks) {
  const { title, code, theme, width, isTrial, hue, symbol } = walk;
  const who = isTrial ? 'a trial' : 'a member';
  test(`${title} is played by ${who} to a win and a loss, ${code} ${theme} ${width}`, async ({
    page,
  }) => {
    const game = await openFromTile(page, walk);
    const balance = balanceOf(page, code);
    const given = isTrial ? /10[.,]000[.,]000[.,]00/ : /88[.,]000[.,]00/;
    await expect(balance).toContainText(given);
    await playBoth(game, code);
    await expect(balance).not.toContainText(given);
    // The game's own figure and the bar's are one.
    const digits = async (from: Locator) => (await from.textContent())?.replace(/\D/g, '') ?? '';
    await expect.poll(() => digits(balance)).toBe(await digits(game.locator('header .figure')));
    const html = game.locator('html');
    await expect(html).toHaveAttribute('data-theme', theme);
    await expect(html).toHaveAttribute('lang', findLanguage(code)?.tag ?? '');
    await expect(html).toHaveAttribute('style', `--hue: ${hue};`);
    if (symbol) await expect(game.getByRole('img', { name: symbol }).first()).toBeVisible();
    expect(await html.evaluate((each) => each.scrollWidth - each.clientWidth)).toBeLessThan(1);
    expect(await axeFaults(page)).toEqual([]);
    await page.screenshot({ path: test.info().outputPath('game.png') });
  });
}

test('a bet on mines is explained down to its proof, offline; a limit stops the next one', async ({
  page,
  context,
}) => {
  const walk = walks[0];
  const { title, code } = walk;
  const words = wordsOf(code);
  let game = await openFromTile(page, walk);
  await playRound(game, code, true);
  // Another tab plays on while this one stays open, and its balance follows.
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(inGame(other, title).getByRole('status', { name: 'Result' })).toHaveText(/Choose/);
  await playRound(inGame(other, title), code, false);
  // Each follows the platform at its own time: what counts is that they come to agree.
  await expect
    .poll(async () => {
      const [here, there] = [balanceOf(page, code), balanceOf(other, code)];
      return (await here.textContent()) === (await there.textContent());
    })
    .toBe(true);
  await other.close();
  await playRound(game, code, false);
  await game.getByRole('button', { name: 'Fairness' }).click();
  const fairness = game.getByRole('dialog', { name: 'Fairness' });
  await fairness.getByRole('button', { name: /^Reveal/ }).click();
  await expect(fairness.getByRole('status')).toContainText('Revealed seed');

  const centre = await openCentre(page, 'personalHistoryCopy');
  const record = centre.getByRole('table', { name: words('centre:page_personalHistoryCopy') });
  await expect(record.getByRole('button', { expanded: false })).toHaveCount(3);
  await record.getByRole('button', { expanded: false }).last().click();
  await centre.getByRole('link', { name: words('bets:verify'), exact: true }).click();
  const match = page.locator('[data-verify]').getByText(words('verify:match'), { exact: true });
  await expect(match).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: words('verify:verify'), exact: true }).click();
  await expect(match).toBeVisible();
  await context.setOffline(false);

  await page.goto(walk.lobby);
  await page
    .locator('[data-results] .tile')
    .filter({ hasText: title })
    .locator('.tile-action')
    .click();
  game = inGame(page, title);
  await expect(game.getByRole('status', { name: 'Result' })).toHaveText(/Choose/);
  const known = await clientOf(page, code).call(memberInfo, {});
  const token = known.ok ? known.value.token : '';
  // Three rounds of 1,000 were staked on: something is left, and less than a stake.
  const amount = { amountMinor: '300100', currency: 'VND' };
  const limit = { kind: 'stake', period: 'day', amount } as const;
  const set = await clientOf(page, code, token).call(setLimit, limit);
  expect(set.ok).toBe(true);
  await game.getByRole('button', { name: 'Bet', exact: true }).click();
  const said = page.getByRole('dialog', { name: words('host:limit_title') });
  await expect(said).toContainText(words('host:limit_stake_limit_reached'));
  expect(await axeFaults(page)).toEqual([]);
  await page.screenshot({ path: test.info().outputPath('limit.png') });
});
