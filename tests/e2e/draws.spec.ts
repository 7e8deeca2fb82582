import { readFileSync } from 'node:fs';
import { passWelcome } from './auth-steps.ts';
import { openCentre } from './centre.ts';
import { demoSecret } from './demo-secret.ts';
import {
  agreed,
  choosePlay,
  closeNow,
  makeRoom,
  openStation,
  overflow,
  prizes,
  verifyOffline,
} from './draw-steps.ts';
import { giveMember, onNamesServer } from './own-server.ts';
import {
  axeFaults,
  expect,
  faultsInBothThemes,
  test,
  turnsOf,
  twoLanguages,
  wordsOf,
} from './visit.ts';

const own = onNamesServer();

for (const { code, home, prefix } of twoLanguages) {
  const words = wordsOf(code);
  const isTurn = turnsOf(code);

  if (isTurn())
    test(`a fast lottery is bet on, drawn, paid and verified, ${code}`, async ({ page }) => {
      const dice = 'KTD_K3_5M';
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
      // What the tab keeps shows without a touch: nothing points at the slip.
      await page.mouse.move(0, 0);
      await page.reload();
      await expect(slip.getByRole('listitem')).toHaveCount(1);
      expect(await faultsInBothThemes(page)).toEqual([]);
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
      // On paper there are results and bets, and nothing to press.
      await page.emulateMedia({ media: 'print' });
      await expect(slip).toBeHidden();
      await expect(page.locator('.lottery-browse')).toBeHidden();
      await expect(bets).toBeVisible();
      await page.emulateMedia({ media: 'screen' });
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
      const match = page.locator('#draw').getByText(words('verify:draw.match'));
      await expect(match).toBeVisible();
      expect(await faultsInBothThemes(page)).toEqual([]);
      await verifyOffline(page, { receipt: saved, words });
      await page.goto(home);
    });
}

test('a plan is followed, ends on its win and gives the rest free', async ({ page }) => {
  const words = wordsOf('EN');
  const balls = 'KTD_11X5_3M';
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
  await expect(plans).toContainText('₫ 44,000 in total: staked ₫ 11,000, held ₫ 33,000');
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

test('a guest’s slip is placed once its member has signed in', async ({ page }) => {
  const words = wordsOf('EN');
  await passWelcome(page, 'EN');
  await makeRoom(own.dataDir(), 'KTD_SSC_5M');
  await page.goto('/en/lottery?gameCode=KTD_SSC_5M');
  await expect(page.getByRole('region', { name: words('slip:own.title') })).toBeHidden();
  await choosePlay(page, words, 'dragonTiger');
  await page.getByRole('button', { name: words('lobby:side.tiger') }).click();
  await page.getByRole('button', { name: words('slip:add'), exact: true }).click();
  const slip = page.getByRole('region', { name: words('slip:title') });
  const placing = slip.getByRole('button', { name: words('slip:place'), exact: true });
  await placing.click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[name=username]').fill('lotus');
  await dialog.locator('input[name=password]').fill(demoSecret(own.dataDir(), 'lotus'));
  await dialog.getByRole('button', { name: words('auth:log_in'), exact: true }).click();
  await expect(dialog).toBeHidden();
  // What was put there as a guest is placed, as it was pressed.
  await expect(slip.getByText(words('slip:empty'))).toBeVisible();
  const bets = page.getByRole('region', { name: words('slip:own.title') });
  await expect(bets.getByRole('listitem')).toHaveCount(1);
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  await page.goto('/en/lottery#recent');
  const tiles = page.locator('[data-own] .tile');
  await expect(tiles.locator('b')).toHaveText([title]);
  await tiles.getByRole('button').click();
  await expect(tiles.getByRole('button')).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('link', { name: words('lobby:tabs.favourites'), exact: true }).click();
  await expect(tiles.locator('b')).toHaveText([title]);
  expect(await axeFaults(page)).toEqual([]);
});

test('a station pays by the result that two people entered', async ({ page }) => {
  const words = wordsOf('EN');
  const { code: gameCode, number } = openStation(own.dataDir());
  await agreed(own.dataDir(), 'draws/source', { gameCode, source: 'entered' });
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
  await expect(() =>
    agreed(own.dataDir(), 'draws/result', { gameCode, number, result: { prizes } }),
  ).toPass();
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
  await giveMember(page, { code: 'EN' });
  const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>();
  await page.route('**/_astro/bet-slip*.js*', async (route) => {
    await mayCome;
    await route.continue();
  });
  const { code: gameCode } = openStation(own.dataDir(), { region: 'MN' });
  await page.goto(`/en/vnlottery?gameCode=${gameCode}`);
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await choosePlay(page, words, 'lo2');
  await press('05');
  const further = page.getByRole('group', { name: words('slip:stations') }).getByRole('button');
  const [station = ''] = (await further.first().innerText()).split(' until');
  await further.first().click();
  await press(words('slip:add'));
  await choosePlay(page, words, 'de');
  await press('07');
  await press(words('slip:add'));
  await choosePlay(page, words, 'dau');
  letCome();
  const slip = page.getByRole('region', { name: words('slip:title') });
  const bets = slip.getByRole('listitem');
  await expect(bets).toHaveCount(2);
  await expect(bets.filter({ hasText: words('lobby:vnBet.lo2.name') })).toContainText('05');
  await expect(bets.filter({ hasText: words('lobby:vnBet.de.name') })).toContainText('07');
  await expect(page.locator('.slip input[name=play]:checked')).toHaveValue('dau');
  await expect(slip.locator('.slip-total')).toContainText('₫ 38,000');
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(slip).toBeHidden();
  await press(words('slip:sheet').replace('{{total}}', '2'));
  await expect(slip).toBeFocused();
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  expect(await axeFaults(page)).toEqual([]);
  await press(words('slip:place'));
  const placed = page.getByRole('region', { name: words('slip:own.title') }).getByRole('listitem');
  await expect(placed).toHaveCount(4);
  await expect(placed.filter({ hasText: station })).toHaveCount(2);
});

test('a correction pays who wins now and takes back, each line explained, EN and TY', async ({
  page,
}) => {
  const words = wordsOf('EN');
  const { code: gameCode, number } = openStation(own.dataDir(), { day: 'last' });
  await agreed(own.dataDir(), 'draws/source', { gameCode, source: 'entered' });
  await giveMember(page, { code: 'EN' });
  await page.goto(`/en/vnlottery?gameCode=${gameCode}`);
  await choosePlay(page, words, 'de');
  for (const typed of ['35', '36']) {
    await page.getByRole('button', { name: words('slip:type'), exact: true }).click();
    await page.getByRole('textbox', { name: words('slip:numbers') }).fill(typed);
    await page.getByRole('button', { name: words('slip:add'), exact: true }).click();
  }
  const slip = page.getByRole('region', { name: words('slip:title') });
  await slip.getByRole('button', { name: words('slip:place'), exact: true }).click();
  const bets = page.getByRole('region', { name: words('slip:own.title') });
  await expect(bets.getByRole('listitem')).toHaveCount(2);
  closeNow(own.dataDir(), gameCode);
  const result = { prizes };
  await expect(() => agreed(own.dataDir(), 'draws/result', { gameCode, number, result })).toPass();
  const stateOf = (numbers: string) => bets.getByRole('listitem').filter({ hasText: numbers });
  const paid = words('slip:own.state.won').replace('{{payout}}', '₫ 95,000');
  await expect(stateOf('35')).toContainText(paid);
  await expect(stateOf('36')).toContainText(words('slip:own.state.lost'));
  const corrected = { prizes: { ...prizes, special: ['46936'] } };
  await agreed(own.dataDir(), 'draws/correct', { gameCode, number, result: corrected });
  await expect(stateOf('36')).toContainText(paid);
  await expect(stateOf('35')).toContainText(words('slip:own.state.lost'));
  // Visitors are given a page that is seconds old.
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(/Corrected 1 time/).first()).toBeVisible({ timeout: 1_000 });
  }).toPass();

  const centre = await openCentre(page, 'personalHistoryCopy');
  await expect(centre.getByRole('table').getByText(words('bets:kind_adjustment'))).toHaveCount(2);
  await page.setViewportSize({ width: 360, height: 740 });
  const ofTy = wordsOf('TY');
  const opened = await openCentre(page, 'personalHistoryCopy', '/');
  await opened.getByRole('table').getByRole('button', { expanded: false }).first().click();
  const moves = opened.getByRole('table', { name: ofTy('bets:moves') }).first();
  await expect(moves).toContainText('95.000');
  expect(await axeFaults(page)).toEqual([]);
  await page.screenshot({ path: test.info().outputPath('corrected.png'), fullPage: true });
});
