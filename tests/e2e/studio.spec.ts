import { type Locator, type Page, test } from '@playwright/test';
import { type EngineName, engineNames } from '#studio/engines/engines.ts';
import { isFixtureEngine } from '#studio/engines/fixtures/fixtures.ts';
import { isTableEngine } from '#studio/engines/tables/table-rules.ts';
import { faintWords, gameFaults } from './axe.ts';
import { expect } from './expect.ts';
import { openStudioHost, type StudioHost } from './studio-host.ts';

let host: StudioHost;

test.beforeAll(async () => {
  host = await openStudioHost();
});

test.afterAll(() => host.close());

const told = (page: Page) =>
  page.evaluate(() => (window as unknown as { told: Record<string, unknown>[] }).told);

test('a slot is played by keyboard, and the host is told', async ({ page }) => {
  await page.goto(host.launch('slot', 'EN'));
  const game = page.frameLocator('iframe');
  const bet = game.getByRole('button', { name: 'Bet', exact: true });
  const result = game.getByRole('status', { name: 'Result' });
  await expect(result).toHaveText('Choose your stake and bet.');
  await bet.focus();
  await page.keyboard.press('Enter');
  await expect(result).toHaveText(/^(No win this time|.* paid on a stake of ₫\s1,000)/);
  await expect(game.getByRole('list', { name: 'Last results' }).getByRole('listitem')).toHaveCount(
    1,
  );
  await expect(game.locator('.reels').getByRole('img', { name: /\w/ })).toHaveCount(3);
  await expect(bet).toBeFocused();
  const round = (await told(page)).find(({ type }) => type === 'round');
  expect(round).toMatchObject({ foyer: 1, state: 'paid', stakeMinor: '100000' });
  const balances = (await told(page)).filter(({ type }) => type === 'balance');
  expect(balances.at(-1)).toMatchObject({ balanceMinor: String(host.wallet.balance) });
  const frame = page.frames()[1];
  expect(frame?.url()).not.toContain('ticket');
});

test('video poker is dealt, held and drawn by keyboard, on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto(host.launch('video-poker', 'EN'));
  const game = page.frameLocator('iframe');
  const result = game.getByRole('status', { name: 'Result' });
  await game.getByRole('button', { name: 'Bet', exact: true }).press('Enter');
  await expect(result).toHaveText(/^You have .* Choose the cards to hold, then draw\.$/);
  const cards = game.getByRole('group', { name: 'Your cards' }).getByRole('button');
  const kept = await cards.nth(1).textContent();
  await cards.nth(0).press('ArrowRight');
  await cards.nth(1).press('Enter');
  await expect(cards.nth(1)).toHaveAttribute('aria-pressed', 'true');
  await game.getByRole('button', { name: 'Draw', exact: true }).press('Enter');
  await expect(result).toHaveText(/No win this time|paid on a stake/);
  await expect(cards.nth(1)).toContainText(kept ?? '?');
  const width = await page.frames()[1]?.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  await page.screenshot({ path: test.info().outputPath('video-poker-phone.png') });
});

test('mines are opened and the money taken, by keyboard, in Vietnamese, on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(host.launch('mines', 'VI'));
  const game = page.frameLocator('iframe');
  const result = game.getByRole('status', { name: 'Kết quả' });
  await game.getByLabel('Số mìn').selectOption('1');
  const main = game.getByRole('button', { name: 'Đặt cược' });
  await expect(main).toBeInViewport({ ratio: 1 });
  await main.click();
  await expect(result).toHaveText(/^Hãy mở một ô/);
  await game.getByRole('button', { name: 'Ô 7', exact: true }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const eighth = game.getByRole('button', { name: /^Ô 8: (ngọc|mìn)$/ });
  await expect(eighth).toBeFocused();
  if ((await eighth.getAttribute('data-kind')) === 'gem') {
    await game.getByRole('button', { name: 'Nhận ₫ 1.010,40' }).click();
    await expect(result).toHaveText('Trả ₫ 1.010,40 cho tiền cược ₫ 1.000.');
    await expect(result).toHaveClass(/win/);
  } else {
    await expect(result).toHaveText('Lần này không thắng.');
    await expect(result).not.toHaveClass(/win/);
  }
  const width = await page.frames()[1]?.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(360);
});

test('a ball falls, and its pocket is marked and said', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto(host.launch('plinko', 'EN'));
  const game = page.frameLocator('iframe');
  const result = game.getByRole('status', { name: 'Result' });
  await game.getByLabel('Rows').selectOption('8');
  await game.getByLabel('Risk').selectOption('high');
  const bet = game.getByRole('button', { name: 'Bet', exact: true });
  await expect(bet).toBeInViewport({ ratio: 1 });
  await bet.click();
  await expect(result).toHaveText(/^The ball landed on [\d.]+\s×. .* paid on a stake of/);
  const pocket = game.getByRole('list', { name: 'What is paid' }).locator('[aria-current]');
  await expect(pocket).toHaveCount(1);
  await expect(result).toContainText(`on ${await pocket.textContent()}\u00a0×`);
  const width = await page.frames()[1]?.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(360);
});

test('a target is typed, reached or missed, and what is no target is said', async ({ page }) => {
  await page.goto(host.launch('limbo', 'EN'));
  const game = page.frameLocator('iframe');
  const result = game.getByRole('status', { name: 'Result' });
  const target = game.getByLabel('Target');
  const before = host.wallet.booked.length;
  await target.fill('1');
  await game.getByRole('button', { name: 'Bet', exact: true }).click();
  await expect(result).toHaveText('Targets are from 1.01 to 10,000.');
  expect(host.wallet.booked).toHaveLength(before);
  await target.fill('1.5');
  await target.press('Enter');
  await expect(result).toHaveText(/(reached|did not reach) your target of 1\.50\s×/);
  await expect(result).toHaveClass(
    /reached/.test((await result.textContent()) ?? '') ? /win/ : /^result$/,
  );
});

test('the dice are thrown for two symbols that the keyboard chose', async ({ page }) => {
  await page.goto(host.launch('bau-cua', 'VI'));
  const game = page.frameLocator('iframe');
  const result = game.getByRole('status', { name: 'Kết quả' });
  await game.getByRole('button', { name: 'Đặt cược' }).click();
  await expect(result).toHaveText('Hãy chọn ít nhất một hình.');
  await game.getByRole('button', { name: 'bầu', exact: true }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect(game.locator('.sum')).toHaveText(/2 hình, tổng ₫\s2\.000/);
  await game.getByRole('button', { name: 'Đặt cược' }).click();
  await expect(result).toHaveText(
    /^Xúc xắc ra (?:bầu|cua|tôm|cá|gà|nai)(, \S+){2}\. (Trả|Lần này)/,
  );
  const { body } = host.wallet.booked.findLast(({ call }) => call === 'bet') ?? {};
  expect(body).toMatchObject({ amountMinor: '200000' });
});

/** Finds a spot of the water where the pointer says that a fish is; nothing swims here. */
async function findFish(water: Locator): Promise<{ readonly x: number; readonly y: number }> {
  const { width = 0, height = 0 } = (await water.boundingBox()) ?? {};
  for (let y = 20; y < height; y += 8) {
    for (let x = 8; x < width; x += 12) {
      await water.hover({ position: { x, y } });
      if ((await water.evaluate((canvas) => canvas.style.cursor)) === 'pointer') return { x, y };
    }
  }
  throw new Error('there is no fish in the water');
}

test('fish are shot at by keyboard and by pointer, to a catch and a miss', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 760 });
  await page.goto(host.launch('fish', 'EN'));
  const game = page.frameLocator('iframe');
  const result = game.getByRole('status', { name: 'Result' });
  const shoot = game.getByRole('button', { name: 'Shoot', exact: true });
  const shots = () => host.wallet.booked.filter(({ call }) => call === 'win').length;
  await expect(result).toHaveText('Choose a fish and your stake, then shoot.');
  await expect(shoot).toBeInViewport({ ratio: 1 });
  const list = game.getByRole('radiogroup', { name: 'Fish to aim at' });
  await list.getByRole('radio').first().press('ArrowDown');
  const cheapest = list.getByRole('radio', { checked: true });
  await expect(cheapest).toHaveAccessibleName(/pays 3\s×/);
  await cheapest.press('ArrowUp');
  await expect(cheapest).toHaveAccessibleName(/pays 2\s×/);
  const seen = new Set<string>();
  while (seen.size < 2) {
    const before = shots();
    await cheapest.press('Enter');
    await expect(result).toHaveText(/hit\.|got away\.|too fast/);
    await expect(shoot).toHaveAttribute('aria-disabled', 'false');
    if (shots() === before) continue;
    const text = (await result.textContent()) ?? '';
    const isCaught = / hit\. ₫\s2,000 paid on a stake of ₫\s1,000\.$/.test(text);
    if (!isCaught) expect(text).toMatch(/ got away\. No win this time\.$/);
    await expect(result).toHaveClass(isCaught ? /win/ : /^result$/);
    seen.add(String(isCaught));
  }
  const before = shots();
  const water = game.locator('.water canvas');
  const position = await findFish(water);
  while (shots() === before) {
    await water.click({ position });
    await expect(result).toHaveText(/hit\.|got away\.|too fast/);
    await expect(shoot).toHaveAttribute('aria-disabled', 'false');
  }
  expect(shots()).toBe(before + 1);
  await expect(result).toHaveText(/hit\.|got away\./);
  const { body } = host.wallet.booked.findLast(({ call }) => call === 'win') ?? {};
  expect(body).toMatchObject({ details: { engine: 'fish', fish: expect.any(String) } });
  const scrolled = await page.frames()[1]?.evaluate(() => document.documentElement.scrollWidth);
  expect(scrolled).toBeLessThanOrEqual(390);
  await page.screenshot({ path: test.info().outputPath('fish-phone.png') });
});

test('a game is silent until sound is asked for, and a loss always', async ({ page }) => {
  await page.addInitScript(() => {
    const starts: number[] = [];
    Object.assign(window, { starts });
    const { start } = AudioBufferSourceNode.prototype;
    AudioBufferSourceNode.prototype.start = function (when) {
      starts.push(this.playbackRate.value);
      start.call(this, when);
    };
  });
  await page.goto(host.launch('slot', 'EN'));
  const game = page.frameLocator('iframe');
  const bet = game.getByRole('button', { name: 'Bet', exact: true });
  const result = game.getByRole('status', { name: 'Result' });
  const starts = async (): Promise<number[]> =>
    (await page.frames()[1]?.evaluate(() => Reflect.get(window, 'starts'))) ?? [];
  await expect(result).toHaveText('Choose your stake and bet.');
  await bet.click();
  await expect(result).toHaveText(/No win|paid/);
  expect(await starts()).toEqual([]);
  await game.getByRole('button', { name: 'Sound' }).click();
  for (let heard = 0, isLost = false; !isLost; ) {
    await bet.click();
    await expect(result).toHaveText(/No win|paid/);
    // The press is heard first, once what makes sounds was fetched; notes of a win are with it.
    await expect.poll(async () => (await starts()).length).toBeGreaterThan(heard);
    await expect(bet).toBeEnabled();
    const notes = (await starts()).length - heard - 1;
    heard += notes + 1;
    isLost = !(await result.getAttribute('class'))?.includes('win');
    if (isLost) expect(notes).toBe(0);
    else expect(notes).toBeGreaterThan(1);
  }
});

test('an answer that was lost is asked for again under the same key', async ({ page }) => {
  await page.goto(host.launch('slot', 'EN'));
  const game = page.frameLocator('iframe');
  const bet = game.getByRole('button', { name: 'Bet', exact: true });
  const result = game.getByRole('status', { name: 'Result' });
  await expect(result).toHaveText('Choose your stake and bet.');
  const before = host.wallet.booked.filter(({ call }) => call === 'bet').length;
  let keys: string[] = [];
  await page.route('**/api/bet', async (route) => {
    keys = [...keys, route.request().postDataJSON().key];
    await (keys.length === 1 ? route.fetch().then(() => route.abort()) : route.continue());
  });
  await bet.click();
  await expect(result).toHaveText('No answer. Check your connection, then try again.');
  await bet.click();
  await expect(result).toHaveText(/No win|paid/);
  expect(new Set(keys).size).toBe(1);
  expect(host.wallet.booked.filter(({ call }) => call === 'bet')).toHaveLength(before + 1);
});

test('a seed is revealed where the fairness of the rounds is told', async ({ page }) => {
  await page.goto(host.launch('slot', 'EN'));
  const game = page.frameLocator('iframe');
  await game.getByRole('button', { name: 'Fairness' }).click();
  const dialog = game.getByRole('dialog', { name: 'Fairness' });
  await expect(dialog).toContainText(/9[4-6]\.\d\d%/);
  await dialog.getByRole('button', { name: /^Reveal/ }).click();
  await expect(dialog.getByRole('status')).toContainText(/Revealed seed[0-9a-f]{64}/);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

/** Brings a game to a state with a result, a chosen price or a round of its table. */
async function begin(page: Page, kind: EngineName): Promise<void> {
  const game = page.frameLocator('iframe');
  if (kind === 'bau-cua') await game.getByRole('button', { name: 'crab' }).click();
  if (isFixtureEngine(kind)) {
    await game.locator('.price').first().click();
    await expect(game.locator('.slip-legs li')).toHaveCount(1);
    return;
  }
  // In the roads' and the seats' presence, whatever phase the round is in.
  if (isTableEngine(kind)) return await expect(game.locator('.bead-road')).toBeVisible();
  const main = kind === 'fish' ? 'Shoot' : 'Bet';
  await game.getByRole('button', { name: main, exact: true }).click();
  const result = game.getByRole('status', { name: 'Result' });
  await expect(result).toHaveText(/Open|No win|paid|You have/);
}

test('all games pass the accessibility check, their colours in both themes', async ({ page }) => {
  for (const kind of engineNames) {
    await page.goto('about:blank');
    await page.goto(host.launch(kind, 'EN'));
    await begin(page, kind);
    expect(await gameFaults(page), kind).toEqual([]);
    for (const theme of ['dark', 'light'] as const) {
      expect(await faintWords(page, theme), `${kind}, ${theme}`).toEqual([]);
    }
  }
});
