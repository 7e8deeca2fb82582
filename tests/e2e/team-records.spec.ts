import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expectSignedIn, passWelcome } from './auth-steps.ts';
import { onOwnServer, signIn } from './own-server.ts';
import { expect, faultsInBothThemes, languages, test, wordsOf } from './visit.ts';

/** A server with the demonstration's team, which other tests go without. */
const own = onOwnServer({}, { env: async () => ({ DEMO_PLAY: '1' }) });

/** A password is hashed at each sign-in, which takes its time on a busy machine. */
const patience = { timeout: 30_000 };
test.setTimeout(240_000);

/** The demonstration agent's agent centre, open on a page of it. */
async function openRecords(page: Page, code: string, name: string): Promise<Locator> {
  const at = languages.find((each) => each.code === code);
  if (!at) throw new Error(`no language ${code}`);
  const lines = readFileSync(join(own.dataDir(), 'demo-accounts.txt'), 'utf8').split('\n');
  const secret = lines.find((line) => line.startsWith('river '))?.split(' ')[1] ?? '';
  await passWelcome(page, code);
  await signIn(page, at, { username: 'river', secret });
  await expectSignedIn(page, 'agent');
  await page.goto(`${at.prefix}/help?ac=${name}`);
  return page.getByRole('dialog', { name: wordsOf(code)('agents:title'), exact: true });
}

/** Returns the width of a page in excess of the window, in CSS pixels. */
const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** The open record is printed by itself, with its days, whole, and as wide as A4 between its margins. */
async function expectPrinted(page: Page, centre: Locator): Promise<void> {
  const screen = page.viewportSize();
  await page.setViewportSize({ width: 718, height: 1_000 });
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.site-frame')).toBeHidden();
  await expect(centre.locator('.button').filter({ visible: true })).toHaveCount(0);
  const days = centre.locator('.period-printed');
  await expect(days).toHaveText(/^\d{4}-\d\d-\d\d – \d{4}-\d\d-\d\d$/);
  await expect(days).toBeVisible();
  const table = centre.locator('.records-table table');
  const { right, bottom } = await table.evaluate((each) => each.getBoundingClientRect());
  expect(right).toBeLessThanOrEqual(718);
  expect(bottom).toBeGreaterThan(1_000);
  const paperEnd = await centre.evaluate((each) => each.getBoundingClientRect().bottom);
  expect(paperEnd).toBeGreaterThan(bottom);
  await page.emulateMedia({ media: null });
  if (screen) await page.setViewportSize(screen);
}

test('the records of a team are filtered, read on, kept and led down', async ({ page }) => {
  const words = wordsOf('EN');
  const centre = await openRecords(page, 'EN', 'agentBettingHistory');
  const rows = centre.locator('tbody tr');
  const press = (key: string) => centre.getByRole('button', { name: words(key) }).click();
  const vendor = centre.getByLabel(words('bets:vendor'));
  await expect(rows).toHaveCount(30, patience);
  await expect(centre.locator('tfoot')).toContainText(words('bets:rounds'));
  expect(await faultsInBothThemes(page)).toEqual([]);
  await press('records:earlier');
  await expect(rows).toHaveCount(60, patience);
  await centre.getByLabel(words('bets:category')).selectOption('RNG');
  await expect(page).toHaveURL(/ac\.category=RNG/);
  const offered = await vendor.locator('option').allTextContents();
  await vendor.selectOption({ index: 1 });
  await expect(page).toHaveURL(/ac\.vassalage=/);
  // The demonstration plays on, so there may be more by now; the choice takes none away.
  await expect(vendor.locator('option').first()).toHaveText(offered[0] ?? '');
  expect(await vendor.locator('option').allTextContents()).toEqual(expect.arrayContaining(offered));
  const chosen = centre.locator('.chosen-on-paper');
  await expect(chosen).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(chosen).toBeVisible();
  await expect(chosen).toContainText(`${words('bets:category')}: `);
  // Paper is white whatever the theme of the screen.
  expect(await faultsInBothThemes(page)).toEqual([]);
  await page.emulateMedia({ media: null });
  const download = page.waitForEvent('download');
  await centre.getByRole('link', { name: words('records:export') }).click();
  const file = readFileSync(await (await download).path(), 'utf8');
  expect(file.split('\n').length).toBeGreaterThan(1);
  await centre.getByLabel(words('agents:record_account')).fill('nobody-of-the-team');
  await page.keyboard.press('Enter');
  await expect(centre.getByRole('alert')).toContainText(
    words('refusals:unknown_downline'),
    patience,
  );

  await centre.locator('.centre-entry[href="?ac=agentLossStatements"]').click();
  // The salary of the account itself has a row above its lines.
  await expect(rows).toHaveCount(31, patience);
  await expect(rows.first()).toContainText(words('agents:record_own_salary'));
  expect(await faultsInBothThemes(page)).toEqual([]);
  await press('agents:downlines_more');
  await expect(rows).not.toHaveCount(31, patience);
  await expectPrinted(page, centre);
  const below = centre.locator('tbody a').first();
  const name = await below.textContent();
  await below.click();
  await expect(centre.locator('.line-path [aria-current]')).toHaveText(name ?? '', patience);
  await expect(rows.first()).toContainText(words('agents:record_own'));
});

test('transactions of a team are whole on a telephone, in Vietnamese', async ({ page }) => {
  const words = wordsOf('TY');
  await page.setViewportSize({ width: 360, height: 780 });
  const centre = await openRecords(page, 'TY', 'agentTransactions');
  await expect(centre.locator('.records-sums')).toContainText(
    words('agents:figure_deposits'),
    patience,
  );
  await centre.getByText(words('records:filters'), { exact: true }).click();
  await centre.getByLabel(words('records:kind')).selectOption('deposit');
  await expect(page).toHaveURL(/ac\.kind=deposit/);
  await expect(centre.locator('tbody .records-loss')).toHaveCount(0, patience);
  await expect(centre.locator('tbody .records-gain').first()).toBeVisible();
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  expect(await faultsInBothThemes(page)).toEqual([]);
});
