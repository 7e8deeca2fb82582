import type { Page } from '@playwright/test';
import { press } from './auth-steps.ts';
import { openCentre } from './centre.ts';
import { expect, wordsOf } from './visit.ts';

const patience = { timeout: 30_000 };

/** Deposits by the sandbox, in the language of a home page; comes back to the site. */
export async function deposit(page: Page, amount: string, home = '/en'): Promise<void> {
  const words = wordsOf(home === '/' ? 'TY' : 'EN');
  const centre = await openCentre(page, 'depositv2', home);
  await centre.locator('input[name=amountMinor]').fill(amount);
  await press(centre, words('cashier:pay'));
  await expect(page).toHaveURL(/\/wps\/sandbox-pay\//, patience);
  await page.getByRole('button', { name: words('sandbox:approve') }).click();
  await expect(page.getByText(words('cashier:state_paid'), { exact: true })).toBeVisible(patience);
}
