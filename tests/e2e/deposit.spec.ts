import { execFileSync } from 'node:child_process';
import type { Locator, Page } from '@playwright/test';
import { picture } from '../support/images.ts';
import { root } from '../support/sources.ts';
import { press } from './auth-steps.ts';
import { centreOf, openCentre } from './centre.ts';
import { giveMember, onSharedServer } from './own-server.ts';
import {
  axeFaults,
  expect,
  faultsInBothThemes,
  isThorough,
  test,
  twoLanguages,
  wordsOf,
} from './visit.ts';

const own = onSharedServer;
const english = { code: 'EN', home: '/en', amount: '500,000' };
const words = wordsOf('EN');
const patience = { timeout: 30_000 };

/** The balance in the header, which no test of these reloads the page for. */
const balanceOf = (page: Page) => page.getByRole('banner').getByRole('status').first();

async function begin(
  page: Page,
  locale: { readonly code: string; readonly home: string } = english,
) {
  await giveMember(page, locale);
  const centre = await openCentre(page, 'depositv2', locale.home);
  await expect(centre.locator('.cashier-methods')).toBeVisible(patience);
  return centre;
}

async function goToSandbox(page: Page, centre: Locator, amount = english.amount) {
  await centre.locator('input[name=amountMinor]').fill(amount);
  await press(centre, words('cashier:pay'));
  await expect(page).toHaveURL(/\/wps\/sandbox-pay\//, patience);
}

/** A call of the desk by the real command, beside the running server. */
function order(call: string, input: object = {}): string {
  const args = ['src/server/start.mjs', 'desk:call', call, JSON.stringify(input)];
  const env = { ...process.env, DATA_DIR: own.dataDir() };
  return execFileSync(process.execPath, args, { cwd: root, env, encoding: 'utf8' });
}

for (const { code, home } of isThorough ? twoLanguages : twoLanguages.slice(0, 1)) {
  test(`four presses from home pay a deposit, in the wallet when its member is back, ${code}`, async ({
    page,
  }) => {
    const speak = wordsOf(code);
    await giveMember(page, { code });
    await page.goto(home);
    const header = page.getByRole('banner');
    await header.getByRole('link', { name: speak('wallet:deposit'), exact: true }).click();
    const centre = centreOf(page, code);
    await centre.locator('.money-quick button').nth(2).click();
    await expect(centre.locator('.cashier-sum')).toHaveText(/500[.,]000/);
    await press(centre, speak('cashier:pay'));
    await expect(page).toHaveURL(/\/wps\/sandbox-pay\//, patience);
    await expect(page.getByText(speak('sandbox:notice'))).toBeVisible();
    expect(await axeFaults(page)).toEqual([]);
    await page.getByRole('button', { name: speak('sandbox:approve') }).click();
    const back = centreOf(page, code);
    await expect(back.getByText(speak('cashier:state_paid'), { exact: true })).toBeVisible(
      patience,
    );
    await expect(page).toHaveURL(/\?mc=depositv2&mc\.deposit=/);
    await expect(balanceOf(page)).toHaveText(/588[.,]000/, patience);
  });
}

test('another tab hears of the payment without being loaded again', async ({ page, context }) => {
  const centre = await begin(page);
  const other = await context.newPage();
  await other.goto('/en');
  await expect(balanceOf(other)).toHaveText(/88,000\.00/, patience);
  await goToSandbox(page, centre);
  await page.getByRole('button', { name: words('sandbox:approve') }).click();
  await expect(balanceOf(other)).toHaveText(/588,000\.00/, patience);
});

for (const [button, state] of [
  ['sandbox:decline', 'cashier:state_declined'],
  ['sandbox:expire', 'cashier:state_expired'],
] as const) {
  test(`a payment that ends by ${button} moves nothing and says what to do`, async ({ page }) => {
    await goToSandbox(page, await begin(page));
    await page.getByRole('button', { name: words(button) }).click();
    const centre = centreOf(page);
    await expect(centre.getByText(words(state), { exact: true })).toBeVisible(patience);
    await expect(balanceOf(page)).toHaveText(/88,000\.00/, patience);
    await press(centre, words('cashier:new_deposit'));
    await expect(centre.locator('.cashier-list').getByText(words(state))).toBeVisible();
  });
}

test('a bank transfer is proved, approved by command, and credited before the member’s eyes', async ({
  page,
}) => {
  const centre = await begin(page);
  await centre.getByText('Bank transfer, Lantern Bank').click();
  await centre.locator('input[name=amountMinor]').fill('1,000,000');
  await press(centre, words('cashier:show_account'));
  await expect(centre.getByText('0000 1234 5678')).toBeVisible(patience);
  const reference =
    (await centre
      .getByText(/^D-[2-9A-Z]{8}$/)
      .first()
      .textContent()) ?? '';
  const file = {
    name: 'slip.png',
    mimeType: 'image/png',
    buffer: Buffer.from(await picture('png')),
  };
  const images = centre.getByLabel(words('cashier:proof'), { exact: true });
  await images.setInputFiles(Array(4).fill(file));
  await expect(centre.getByText(words('refusals:too_many_images'))).toBeVisible();
  await images.setInputFiles([file]);
  await press(centre, words('cashier:proof_send'));
  await expect(
    centre.getByText(words('cashier:state_awaiting_review'), { exact: true }),
  ).toBeVisible(patience);
  await expect(centre.getByRole('img', { name: 'Proof 1' })).toBeVisible(patience);
  expect(await axeFaults(page)).toEqual([]);
  expect(order('deposits/waiting')).toContain(reference);
  expect(JSON.parse(order('deposits/approve', { deposit: reference }))).toEqual({
    done: reference,
  });
  await expect(centre.getByText(words('cashier:state_approved'), { exact: true })).toBeVisible(
    patience,
  );
  await expect(balanceOf(page)).toHaveText(/1,088,000\.00/, patience);
});

test('a deposit that waits is given up from the list', async ({ page }) => {
  const centre = await begin(page);
  await goToSandbox(page, centre);
  await page.goBack();
  await expect(centre.locator('.cashier-list')).toBeVisible(patience);
  await centre.getByRole('button', { name: new RegExp(`^${words('cashier:details')}`) }).click();
  await press(centre, words('cashier:give_up'));
  await expect(centre.getByText(words('cashier:state_cancelled'), { exact: true })).toBeVisible(
    patience,
  );
});

test('amounts that cannot be paid are said beneath the field', async ({ page }) => {
  const centre = await begin(page);
  const faults: readonly (readonly [string, string])[] = [
    ['', words('fields:required')],
    ['lots', words('fields:wrong_format')],
    ['0', words('fields:not_above_zero')],
    ['-500,000', words('fields:not_above_zero')],
    ['500,000.001', words('fields:too_precise')],
    ['49,999.99', 'Enter at least ₫ 50,000.'],
    ['100,000,000.01', 'Enter at most ₫ 100,000,000.'],
  ];
  for (const [typed, fault] of faults) {
    await centre.locator('input[name=amountMinor]').fill(typed);
    await press(centre, words('cashier:pay'));
    await expect(centre.locator('.field-error')).toHaveText(fault);
  }
  await expect(page).toHaveURL('/en/help?mc=depositv2');
});

test('pressing twice asks for one deposit', async ({ page }) => {
  const centre = await begin(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/wps/deposits')) {
      asked.push(request.headers()['idempotency-key'] ?? '');
    }
  });
  await centre.locator('input[name=amountMinor]').fill('500,000');
  await centre.getByRole('button', { name: words('cashier:pay') }).dblclick();
  await expect(page).toHaveURL(/\/wps\/sandbox-pay\//, patience);
  expect(asked).toHaveLength(1);
  expect(asked[0]).toMatch(/^[\w-]{36}$/);
});

test('the page has no accessibility faults, and fits 360 pixels', async ({ page }) => {
  const centre = await begin(page);
  expect(await faultsInBothThemes(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 800 });
  const width = await centre.evaluate((dialog) => dialog.scrollWidth);
  expect(width).toBeLessThanOrEqual(360);
});
