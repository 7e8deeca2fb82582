import type { Page } from '@playwright/test';
import { picture } from '../support/images.ts';
import { deposit } from './deposit-steps.ts';
import { callDesk } from './desk-call.ts';
import { addColleague, giveMember, onNamesServer } from './own-server.ts';
import { axeFaults, expect, faultsInBothThemes, test, wordsOf } from './visit.ts';

const own = onNamesServer();
const words = wordsOf('EN');

/** The part for members on a promotion's own page. */
async function openOffer(page: Page, id: string) {
  await page.goto(`/en/promoDetail?id=${id}`);
  return page.locator('.promo-detail .offer-own');
}

test('a bonus comes with registration, and half of a deposit after joining', async ({ page }) => {
  await page.goto('/en/register');
  await expect(page.getByRole('heading', { name: /a bonus of 30,000 VND$/ })).toBeVisible();
  await page.goto('/en/promotions');
  const match = page.locator('.promo-card').filter({ hasText: '50% of a deposit again' });
  await match.getByRole('button', { name: 'Join' }).click();
  await expect(page.getByRole('dialog')).toContainText(words('auth:log_in'));
  await giveMember(page, { code: 'EN' });
  await page.goto('/en/promotions');
  const gift = page.locator('.promo-card').filter({ hasText: 'bonus for new members' });
  await expect(gift).toContainText(words('promotions:state_issued'));
  await gift.getByRole('button', { name: 'Claim' }).click();
  await expect(gift.getByRole('status')).toContainText('₫ 30,000');
  await expect(gift).toContainText(words('promotions:state_claimed'));
  await match.getByText('Why not?').click();
  await expect(match).toContainText('Press “Join” first.');
  expect(await faultsInBothThemes(page)).toEqual([]);
  await match.getByRole('button', { name: 'Join' }).click();
  await expect(match).toContainText(words('promotions:state_signed'));
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await axeFaults(page)).toEqual([]);
  await deposit(page, '500,000');
  const offer = await openOffer(page, 'first-deposit');
  await expect(offer).toContainText(words('promotions:state_claim'));
  await expect(offer).toContainText('₫ 250,000');
  await offer.getByRole('button', { name: 'Claim' }).click();
  await expect(offer).toContainText(words('promotions:state_claimed'));
  await page.getByRole('link', { name: words('promotions:details') }).click();
  const centre = page.getByRole('dialog');
  await expect(centre).toContainText('A 30,000 VND bonus for new members');
  await expect(centre).toContainText('50% of a deposit again');
});

test('an application with an image is decided at the desk and claimed', async ({ page }) => {
  const env = { DATA_DIR: own.dataDir() };
  await giveMember(page, { code: 'EN' });
  const offer = await openOffer(page, 'birthday-gift');
  await offer.getByRole('button', { name: 'Apply' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(words('promotions:comment')).fill('My birthday is today.');
  const file = {
    name: 'cake.png',
    mimeType: 'image/png',
    buffer: Buffer.from(await picture('png')),
  };
  await dialog.locator('input[type=file]').setInputFiles(file);
  expect(await faultsInBothThemes(page)).toEqual([]);
  await dialog.getByRole('button', { name: words('promotions:send') }).click();
  await expect(offer).toContainText(words('promotions:state_applying'));
  const waiting = await callDesk(env, 'promotions/applications');
  const { applicationId, images } = waiting.at(-1);
  expect(images).toBe(1);
  const decision = { applicationId, is: 'approved', why: 'Happy birthday.' };
  const { waits } = await callDesk(env, 'promotions/applications/decide', decision);
  if (waits) {
    addColleague(own.dataDir(), 'ben');
    await callDesk(env, 'approvals/decide', { approvalId: waits, is: 'approved' }, 'ben');
  }
  await expect(offer).toContainText(words('promotions:state_issued'));
  await offer.getByRole('button', { name: 'Claim' }).click();
  await expect(offer).toContainText(words('promotions:state_claimed'));
});
