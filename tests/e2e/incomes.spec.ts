import type { Locator, Page } from '@playwright/test';
import { earnAnHour } from '../support/earned-hours.ts';
import { expectSignedIn, passWelcome } from './auth-steps.ts';
import { demoSecret } from './demo-secret.ts';
import { onOwnServer, signIn } from './own-server.ts';
import { expect, faultsInBothThemes, test, twoLanguages, wordsOf } from './visit.ts';

/** Its hours are run by nobody else: a period that was run is not run again. */
const own = onOwnServer({});

/** Commissions are run every minute. */
const untilPaid = { timeout: 150_000 };
const patience = { timeout: 30_000 };
test.setTimeout(300_000);

type Place = (typeof twoLanguages)[number];

async function enter(page: Page, at: Place, key: string): Promise<Locator> {
  await passWelcome(page, at.code);
  await signIn(page, at, { username: 'river', secret: demoSecret(own.dataDir(), 'river') });
  await expectSignedIn(page, 'agent');
  await page.goto(`${at.prefix}/help?ac=${key}`);
  const name = wordsOf(at.code)('agents:title');
  const centre = page.getByRole('dialog', { name, exact: true });
  await expect(centre).toBeVisible(patience);
  return centre;
}

/** Whole minor units of an amount that stands on the screen in English, `₫ 5,000.01`. */
function minorOf(text: string): bigint {
  const [, whole = '', part = ''] = /₫\s([\d,]+)(?:\.(\d+))?/.exec(text) ?? [];
  expect(part.length).toBeLessThanOrEqual(2);
  return BigInt(whole.replaceAll(',', '') + part.padEnd(2, '0'));
}

/** Basis points of a rate, `0.35%`; the last one where a difference is said. */
function bpsOf(text: string): bigint {
  const said = text.match(/[\d.]+(?=\s?%)/g)?.at(-1) ?? '';
  return BigInt(Math.round(Number(said) * 100));
}

test('a salary arrives while one looks, and is counted by hand from its working', async ({
  page,
}) => {
  const [, at] = twoLanguages[0]?.code === 'EN' ? [...twoLanguages].reverse() : twoLanguages;
  if (!at) throw new Error('English is not offered');
  const words = wordsOf(at.code);
  const centre = await enter(page, at, 'agentHourlySalary');
  await expect(centre.getByText(words('agents:income_none'))).toBeVisible(patience);
  await earnAnHour(own.dataDir(), 'river');
  // Nobody asks for it: the page is told. Hours without play came to nothing.
  const row = centre.locator('tbody tr').filter({ has: page.locator('.records-gain') });
  await expect(row).toHaveCount(1, untilPaid);
  const earned = minorOf(await row.locator('.records-gain').innerText());
  await row.getByRole('link', { name: 'Show working', exact: true }).click();
  const lines = centre
    .getByRole('region', { name: words('agents:income_lines') })
    .locator('tbody tr');
  await expect(lines).toHaveCount(3, patience);
  let sum = 0n;
  for (const line of await lines.all()) {
    const [base = '', rate = '', , amount = ''] = await line.locator('td').allInnerTexts();
    const numerator = minorOf(base) * bpsOf(rate);
    expect(minorOf(amount)).toBe(numerator / 10_000n);
    sum += numerator / 10_000n;
  }
  expect(sum).toBe(earned);
  // 500,001.23 and 7,000.01 at 0.35 %, 90,000.37 at the difference to 0.25 %.
  expect(sum).toBe(175_000n + 2_450n + 9_000n);
  await expect(centre.locator('tr[aria-current]')).toContainText('0.35');
  await expect(centre.locator('.incomes-result').last()).toContainText('1,864.50');
  expect(await faultsInBothThemes(page)).toEqual([]);
  await page.goBack();
  await expect(row).toHaveCount(1, patience);
  // As wide as paper of A4 between its margins: nothing of it is cut off.
  const screen = page.viewportSize();
  await page.setViewportSize({ width: 718, height: 1_000 });
  await page.emulateMedia({ media: 'print' });
  await expect(centre.getByRole('button', { name: words('bets:print') })).toBeHidden();
  const table = centre.getByRole('region', { name: words('agents:group_income') }).locator('table');
  expect(await table.evaluate((each) => each.getBoundingClientRect().right)).toBeLessThanOrEqual(
    718,
  );
  await page.emulateMedia({ media: null });
  if (screen) await page.setViewportSize(screen);
  expect(await faultsInBothThemes(page)).toEqual([]);
  await centre.locator('.centre-entry[href="?ac=agentTeamOverview"]').click();
  const ownIncome = centre.locator('.team-table tbody tr').last();
  // With the rebate spread of yesterday, 600.01.
  await expect(ownIncome).toContainText('2,464.51', patience);
});

test('the rebate spread of a day is counted by hand from its working', async ({ page }) => {
  const at = twoLanguages.find(({ code }) => code === 'EN');
  if (!at) throw new Error('English is not offered');
  const words = wordsOf(at.code);
  const centre = await enter(page, at, 'agentIncomeReport');
  await centre
    .getByRole('button', { name: words('records:last_days.other').replace('{{count}}', '7') })
    .click(patience);
  const days = centre.getByRole('region', { name: words('agents:spread_title') }).locator('tr');
  await days.getByRole('link', { name: 'Show working', exact: true }).click(patience);
  const line = centre
    .getByRole('region', { name: words('agents:spread_lines') })
    .locator('tbody tr');
  await expect(line).toHaveCount(1, patience);
  const [parts = '', amount = ''] = await line.locator('td').allInnerTexts();
  const [stake = '', steps = ''] = parts.split('×');
  // 40 steps on 30,000.55: 600.011, rounded down.
  expect(minorOf(stake)).toBe(3_000_055n);
  expect(minorOf(amount)).toBe((minorOf(stake) * BigInt(steps.trim())) / 2_000n);
  expect(minorOf(amount)).toBe(60_001n);
  expect(await faultsInBothThemes(page)).toEqual([]);
});

test('the report and its working are read in Vietnamese', async ({ page }) => {
  const at = twoLanguages.find(({ code }) => code === 'TY');
  if (!at) throw new Error('Vietnamese is not offered');
  const words = wordsOf(at.code);
  const centre = await enter(page, at, 'agentIncomeReport');
  const row = centre.locator('tbody tr').filter({ has: page.locator('.records-gain') });
  await centre
    .getByRole('button', { name: words('records:last_days.other').replace('{{count}}', '7') })
    .click(patience);
  const days = centre.getByRole('region', { name: words('agents:spread_title') });
  await expect(days.locator('tbody tr')).toContainText('600,01', patience);
  await row
    .filter({ hasText: words('agents:income_kind_hourly') })
    .getByRole('link', { name: words('agents:income_show'), exact: true })
    .click(patience);
  await expect(centre.getByText(words('agents:income_lines_note'))).toBeVisible(patience);
  await expect(centre).toContainText('1.864,50');
  await centre.locator('.centre-entry[href="?ac=agentRealtimeSalary"]').click();
  await expect(centre.getByText(words('agents:realtime_none'))).toBeVisible(patience);
});
