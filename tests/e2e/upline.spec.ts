import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectSignedIn, passWelcome } from './auth-steps.ts';
import { openCentre } from './centre.ts';
import { forgetSession, giveMember, onNamesServer, signIn } from './own-server.ts';
import { axeFaults, expect, test, wordsOf } from './visit.ts';

const own = onNamesServer();
const words = wordsOf('EN');
const at = { code: 'EN', home: '/en' };
const paymentPassword = '482913';

/** A payment password is hashed at each step, which takes its time on a busy machine. */
const patience = { timeout: 30_000 };
test.setTimeout(240_000);

/** The password of a demonstration account, as its operator reads it. */
function secretOf(username: string): string {
  const lines = readFileSync(join(own.dataDir(), 'demo-accounts.txt'), 'utf8').split('\n');
  return lines.find((line) => line.startsWith(`${username} `))?.split(' ')[1] ?? '';
}

/** Signs in to a demonstration account. */
async function enter(page: Page, username: string, kind?: 'agent'): Promise<void> {
  await passWelcome(page, at.code);
  await signIn(page, at, { username, secret: secretOf(username) });
  await expectSignedIn(page, kind);
}

test('a member transfers money to the agent above, who reads of it', async ({ page }) => {
  await enter(page, 'bamboo');
  const centre = await openCentre(page, 'transferUpline');
  const button = (name: string) => page.getByRole('button', { name: words(name), exact: true });
  await button('payout:set_password').click();
  await button('payout:payment_set').click();
  const dialog = page.getByRole('dialog', { name: words('payout:payment_set'), exact: true });
  await dialog.locator('input[name=password]').fill(secretOf('bamboo'));
  await dialog.locator('input[name=paymentPassword]').fill(paymentPassword);
  await dialog.locator('input[name=confirmPaymentPassword]').fill(paymentPassword);
  await dialog.getByRole('button', { name: words('payout:payment_save') }).click();
  await expect(button('payout:payment_change')).toBeVisible(patience);
  await centre.getByRole('link', { name: words('centre:page_transferUpline') }).click();
  await centre.locator('input[name=amount]').fill('20,000');
  await centre.locator('input[name=paymentPassword]').fill(paymentPassword);
  expect(await axeFaults(page)).toEqual([]);
  await centre.getByRole('button', { name: words('upline:send'), exact: true }).click();
  await button('dialogs:confirm').click();
  await expect(centre.locator('.upline-done')).toContainText('20,000', patience);
  await button('upline:record').click();
  const line = centre.getByRole('row').filter({ hasText: words('records:code_transfer_upline') });
  await expect(line).toContainText('−₫ 20,000');
  await forgetSession(page);
  await enter(page, 'river', 'agent');
  await openCentre(page, 'transactionHistory');
  const came = page.getByRole('row').filter({ hasText: words('records:code_received_downline') });
  await expect(came).toContainText('+₫ 20,000');
  await came.getByRole('link').click();
  await expect(page.locator('.centre-message-title').first()).toContainText('bamboo');
});

test('a member without an agent above is told so, and has no entry for it', async ({ page }) => {
  await giveMember(page, at);
  const centre = await openCentre(page, 'transferUpline');
  await expect(centre).toContainText(words('upline:none'));
  const list = centre.getByRole('navigation', { name: words('centre:pages') });
  await expect(list.getByRole('link', { name: words('centre:page_withdraw') })).toBeVisible();
  await expect(list.getByRole('link', { name: words('centre:page_transferUpline') })).toHaveCount(
    0,
  );
});
