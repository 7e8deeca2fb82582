import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { callDesk } from './desk-call.ts';
import { closeNow, makeRoom, openStation } from './draw-steps.ts';
import { addColleague, giveMember, onNamesServer } from './own-server.ts';
import {
  axeFaults,
  chooseTheme,
  expect,
  readNotices,
  test,
  themesIn,
  twoLanguages,
  wordsOf,
} from './visit.ts';

const own = onNamesServer();

/** Chooses a play and its stake. */
async function choosePlay(page: Page, words: (key: string) => string, play: string) {
  await page.getByLabel(words('slip:play'), { exact: true }).selectOption(play);
  await page.getByLabel(words('slip:unit'), { exact: true }).fill('1000');
}

/** What is too wide for the page. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const { code, home, prefix } of twoLanguages) {
  const words = wordsOf(code);
  const [theme = 'dark'] = themesIn(code);

  test(`a fast lottery is bet on, drawn, paid and verified, ${code}`, async ({ page, context }) => {
    const dice = code === 'TY' ? 'KTD_K3_5M' : 'KTD_K3_3M';
    await chooseTheme(page, theme);
    await readNotices(page);
    await giveMember(page, { code });
    await makeRoom(own.dataDir(), dice);
    await page.goto(`${prefix}/lottery?gameCode=${dice}`);
    const slip = page.getByRole('region', { name: words('slip:title') });
    const bets = page.getByRole('region', { name: words('slip:own.title') });
    await choosePlay(page, words, 'sum');
    await page.getByRole('button', { name: words('slip:add'), exact: true }).click();
    await expect(page.getByText(words('slip:bad.empty'))).toBeVisible();
    await page.getByRole('button', { name: words('slip:quick.all'), exact: true }).click();
    await page.getByRole('button', { name: words('slip:add'), exact: true }).click();
    await expect(slip.getByRole('listitem')).toHaveCount(1);
    await page.reload();
    await page.getByLabel(words('slip:play'), { exact: true }).focus();
    await expect(slip.getByRole('listitem')).toHaveCount(1);
    expect(await axeFaults(page)).toEqual([]);
    await slip.getByRole('button', { name: words('slip:place'), exact: true }).click();
    await expect(slip.getByText(words('slip:empty'))).toBeVisible();
    await expect(bets.getByRole('listitem')).toHaveCount(1);
    await slip.getByRole('button', { name: words('slip:repeat') }).click();
    await slip.getByRole('button', { name: words('slip:place'), exact: true }).click();
    await expect(bets.getByRole('listitem')).toHaveCount(2);
    await bets
      .getByRole('button', { name: words('slip:own.cancel') })
      .first()
      .click();
    const [cancelled = ''] = words('slip:own.state.cancelled').split('{{');
    await expect(bets.getByText(cancelled.trim())).toBeVisible();
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await page.screenshot({ path: test.info().outputPath('slip-360.png'), fullPage: true });
    await page.setViewportSize({ width: 1280, height: 900 });

    closeNow(own.dataDir(), dice);
    const paid = words('slip:own.state.won').replace('{{payout}}', '').trim();
    await expect(bets.getByText(paid)).toBeVisible();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      bets
        .getByRole('button', { name: words('slip:own.receipt') })
        .last()
        .click(),
    ]);
    const saved = await file.path();
    expect(JSON.parse(readFileSync(saved, 'utf8'))).toHaveProperty('issue.serverSeed');
    await bets
      .getByRole('link', { name: words('slip:own.verify') })
      .last()
      .click();
    await expect(page).toHaveURL(/\/verify#bet=/);
    const match = page.getByText(words('verify:draw.match'));
    await expect(match).toBeVisible();
    expect(await axeFaults(page)).toEqual([]);
    await context.setOffline(true);
    const receipt = page.locator('[data-verify-draw] input[type=file]');
    await receipt.setInputFiles({
      name: 'forged.json',
      mimeType: 'application/json',
      buffer: Buffer.from(readFileSync(saved, 'utf8').replace('1600000', '1600001')),
    });
    await expect(page.getByText(words('verify:draw.no_match'))).toBeVisible();
    await receipt.setInputFiles(saved);
    await expect(match).toBeVisible();
    await context.setOffline(false);
    await page.goto(home);
  });
}

test('a plan is followed, ends on its win and gives the rest free', async ({ page }) => {
  const words = wordsOf('EN');
  const balls = 'KTD_11X5_3M';
  await readNotices(page);
  await giveMember(page, { code: 'EN' });
  await makeRoom(own.dataDir(), balls);
  await page.goto(`/en/lottery?gameCode=${balls}`);
  await choosePlay(page, words, 'any1');
  await page.getByRole('button', { name: words('slip:quick.all'), exact: true }).click();
  await page.getByRole('button', { name: words('slip:add'), exact: true }).click();
  await page.getByText(words('slip:plan.title')).click();
  await page.getByLabel(words('slip:plan.issues')).fill('121');
  const follow = page.getByRole('button', { name: words('slip:plan.follow'), exact: true });
  await follow.click();
  await expect(page.getByText(words('slip:plan.wrong.issues'))).toBeVisible();
  await page.getByLabel(words('slip:plan.issues')).fill('4');
  expect(await axeFaults(page)).toEqual([]);
  await follow.click();
  const plans = page.getByRole('region', { name: words('slip:plan.own') });
  await expect(plans.getByText(words('slip:plan.state.going'))).toBeVisible();
  await expect(plans).toContainText('₫ 44,000 in all; staked ₫ 11,000, held ₫ 33,000');
  closeNow(own.dataDir(), balls);
  await expect(plans.getByText(words('slip:plan.state.won'))).toBeVisible();
  await expect(plans).toContainText('staked ₫ 11,000, held ₫ 0, released ₫ 33,000');
  await plans.getByText(words('slip:plan.parts')).click();
  const parts = plans
    .getByRole('listitem')
    .filter({ hasText: words('slip:plan.part_state.released') });
  await expect(parts.last()).toBeVisible();
  await expect(plans.getByText(words('slip:plan.part_state.released'))).toHaveCount(3);
  expect(await axeFaults(page)).toEqual([]);
});

test('a guest sees the slip, and is asked to sign in when placing', async ({ page }) => {
  const words = wordsOf('EN');
  await readNotices(page);
  await page.goto('/en/lottery?gameCode=KTD_SSC_5M');
  await expect(page.getByRole('region', { name: words('slip:own.title') })).toBeHidden();
  await choosePlay(page, words, 'dragonTiger');
  await page.getByRole('button', { name: words('lobby:side.tiger'), exact: true }).click();
  await page.getByRole('button', { name: words('slip:add'), exact: true }).click();
  await page.getByRole('button', { name: words('slip:place'), exact: true }).click();
  await expect(page.getByRole('dialog').locator('input[name=username]')).toBeVisible();
});

test('a station pays by the result that two people entered', async ({ page }) => {
  const words = wordsOf('EN');
  const env = { DATA_DIR: own.dataDir() };
  const why = 'The station has published it.';
  const agreed = async (call: string, input: object) => {
    const { waits } = await callDesk(env, call, { ...input, why });
    addColleague(own.dataDir(), 'ben');
    await callDesk(env, 'approvals/decide', { approvalId: waits, is: 'approved' }, 'ben');
  };
  const { code: gameCode, number } = openStation(own.dataDir());
  await agreed('draws/source', { gameCode, source: 'entered' });
  await readNotices(page);
  await giveMember(page, { code: 'EN' });
  await page.goto(`/en/vnlottery?gameCode=${gameCode}`);
  await expect(page.getByText(words('draws:entered'))).toBeVisible();
  const add = page.getByRole('button', { name: words('slip:add'), exact: true });
  const type = page.getByRole('button', { name: words('slip:type'), exact: true });
  const numbers = page.getByRole('textbox', { name: words('slip:numbers') });
  await choosePlay(page, words, 'lo2');
  await page.getByRole('button', { name: '05', exact: true }).click();
  await add.click();
  for (const [play, typed] of [
    ['de', '35'],
    ['xien3', '05 32 99'],
    ['bao8Lo2', '68'],
  ] as const) {
    await choosePlay(page, words, play);
    await type.click();
    await numbers.fill(typed);
    await add.click();
  }
  const slip = page.getByRole('region', { name: words('slip:title') });
  await expect(slip.getByRole('listitem')).toHaveCount(4);
  await slip.getByRole('button', { name: words('slip:place'), exact: true }).click();
  const bets = page.getByRole('region', { name: words('slip:own.title') });
  await expect(bets.getByRole('listitem')).toHaveCount(4);
  closeNow(own.dataDir(), gameCode);
  // Hà Nội, 14 April 2025.
  const prizes = {
    ...{ 1: ['76071'], 2: ['08866', '77999'], 7: ['74', '03', '68', '19'], special: ['46935'] },
    3: ['28854', '16105', '81240', '42422', '16899', '38673'],
    ...{ 4: ['2965', '5032', '6805', '8755'], 6: ['025', '442', '188'] },
    5: ['7669', '6117', '1605', '0743', '6632', '8420'],
  };
  await expect(() => agreed('draws/result', { gameCode, number, result: { prizes } })).toPass();
  const paid = (amount: string) => words('slip:own.state.won').replace('{{payout}}', `₫ ${amount}`);
  for (const amount of ['285,000', '75,000']) {
    await expect(bets.getByText(paid(amount), { exact: true })).toBeVisible();
  }
  await expect(bets.getByText(paid('95,000'), { exact: true })).toHaveCount(2);
});

test('a bet that was put together before the slip was awake is the one that was meant', async ({
  page,
}) => {
  const words = wordsOf('EN');
  await readNotices(page);
  const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>();
  await page.route('**/_astro/bet-slip*.js*', async (route) => {
    await mayCome;
    await route.continue();
  });
  const { code: gameCode } = openStation(own.dataDir());
  await page.goto(`/en/vnlottery?gameCode=${gameCode}`);
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await choosePlay(page, words, 'lo2');
  await press('05');
  await press(words('slip:add'));
  await choosePlay(page, words, 'de');
  await press('07');
  await press(words('slip:add'));
  await choosePlay(page, words, 'dau');
  letCome();
  const bets = page.getByRole('region', { name: words('slip:title') }).getByRole('listitem');
  await expect(bets).toHaveCount(2);
  await expect(bets.filter({ hasText: words('lobby:vnBet.lo2.name') })).toContainText('05');
  await expect(bets.filter({ hasText: words('lobby:vnBet.de.name') })).toContainText('07');
  await expect(page.getByLabel(words('slip:play'), { exact: true })).toHaveValue('dau');
});
