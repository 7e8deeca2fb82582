import type { Locator, Page } from '@playwright/test';
import type { DatabasePlace } from '../support/database.ts';
import { agePayoutAccounts } from '../support/payout-accounts.ts';
import { password } from './auth-steps.ts';
import { centreOf, openCentre } from './centre.ts';
import { expect, wordsOf } from './visit.ts';

const paymentPassword = '482913';

/** A payment password is hashed at each step, which takes its time on a busy machine. */
export const patience = { timeout: 30_000 };

/** Home page that a withdrawal is opened from, by the header's link unless it is a phone's. */
interface WithdrawalTarget {
  readonly code: string;
  readonly home: string;
  readonly isPhone?: boolean;
}

/**
 * Sets a payment password and a payout account, and lets the account be old enough for money;
 * answers the centre, which is opened both times.
 */
export async function prepare(
  page: Page,
  target: WithdrawalTarget,
  database: DatabasePlace['config'],
): Promise<Locator> {
  const words = wordsOf(target.code);
  const button = (name: string) => page.getByRole('button', { name: words(name), exact: true });
  const centre = await goToWithdrawal(page, target);
  const now = centre.locator('.payout-path > [aria-current=step]');
  await expect(now).toContainText(words('payout:path_name_rule'), patience);
  await button('payout:path_name_set').click();
  const name = page.getByRole('dialog', { name: words('payout:path_name'), exact: true });
  await name.locator('input[name=payeeName]').fill('Nguyen Thi Linh');
  await name.getByRole('button', { name: words('payout:payment_save') }).click();
  await expect(now).toContainText(words('payout:path_password_rule'), patience);
  await button('payout:set_password').click();
  const first = page.getByRole('dialog', { name: words('payout:payment_set'), exact: true });
  await first.locator('input[name=password]').fill(password);
  await first.locator('input[name=paymentPassword]').fill(paymentPassword);
  await first.locator('input[name=confirmPaymentPassword]').fill(paymentPassword);
  await first.getByRole('button', { name: words('payout:payment_save') }).click();
  // The form of the next step opens by itself.
  const second = page.getByRole('dialog', { name: words('payout:account_add'), exact: true });
  await second.locator('input[name=number]').fill('0071 0004 2384 821');
  await second.locator('input[name=paymentPassword]').fill(paymentPassword);
  await second.getByRole('button', { name: words('payout:account_add') }).click();
  await expect(second).toBeHidden(patience);
  await expect(centre.locator('.payout-path > [data-state=done]')).toHaveCount(3);
  await expect(page).toHaveURL(/\?mc=withdraw$/);
  const usableFrom = words('payout:account_usable_from').split('{{')[0] ?? '';
  await expect(centre.locator('.payout-accounts')).toContainText(usableFrom);
  await expect(centre.locator('.payout-form')).toHaveCount(0);
  await agePayoutAccounts({ config: database });
  return goToWithdrawal(page, target);
}

async function goToWithdrawal(
  page: Page,
  { code, home, isPhone = false }: WithdrawalTarget,
): Promise<Locator> {
  if (isPhone) return openCentre(page, 'withdraw', home);
  await page.goto(home);
  const header = page.getByRole('banner');
  await header
    .getByRole('link', { name: wordsOf(code)('wallet:withdraw'), exact: true })
    .click(patience);
  const centre = centreOf(page, code);
  await expect(centre).toBeVisible(patience);
  return centre;
}

/** Asks for an amount and confirms it; the page is then that of the withdrawal. */
export async function ask(page: Page, code: string, amount: string): Promise<void> {
  const words = wordsOf(code);
  await page.locator('input[name=amount]').fill(amount);
  await page.locator('.payout-form input[name=paymentPassword]').fill(paymentPassword);
  await page.getByRole('button', { name: words('payout:send'), exact: true }).click();
  await page.getByRole('button', { name: words('dialogs:confirm'), exact: true }).click();
  await expect(page.locator('.payout-card').first()).toContainText(
    words('payout:state_in_process'),
    patience,
  );
}

/** Returns the id of the withdrawal that was asked for last, once its page is open. */
export async function withdrawalIdOf(page: Page): Promise<string> {
  await expect(page).toHaveURL(/[?&]mc\.id=/, patience);
  return new URL(page.url()).searchParams.get('mc.id') ?? '';
}
