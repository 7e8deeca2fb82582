import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
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
  await expect(result).toHaveText(/^(No win this time|.* paid on a stake of ₫ 1,000)/);
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
  await expect(dialog).toContainText(/9[4-6]\.\d\d %/);
  await dialog.getByRole('button', { name: /^Reveal/ }).click();
  await expect(dialog.getByRole('status')).toContainText(/Revealed seed[0-9a-f]{64}/);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

for (const scheme of ['dark', 'light'] as const) {
  test(`both games pass the accessibility check in the ${scheme} theme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    for (const kind of ['slot', 'mines'] as const) {
      await page.goto('about:blank');
      await page.goto(host.launch(kind, 'EN'));
      const game = page.frameLocator('iframe');
      await game.getByRole('button', { name: 'Bet', exact: true }).click();
      await expect(game.getByRole('status', { name: 'Result' })).toHaveText(/Open|No win|paid/);
      const { violations } = await new AxeBuilder({ page }).include('iframe').analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
      await page.screenshot({ path: test.info().outputPath(`${kind}-${scheme}.png`) });
    }
  });
}
