import type { Browser, Page } from '@playwright/test';
import { expectSignedIn, fillNewMember, openForm, passWelcome, press } from './auth-steps.ts';
import { openCentre } from './centre.ts';
import { callDesk } from './desk-call.ts';
import { addColleague, giveMember, onOwnServer } from './own-server.ts';
import { playedGame, playRounds } from './played-rounds.ts';
import { expect, faultsInBothThemes, newUsername, test, wordsOf } from './visit.ts';

const switches = { USERNAMEREG: '1', MOBILEREG: '0' };
const server = onOwnServer({ whitelabel: { switches }, referrals: { stakeMinor: '100' } });
const words = wordsOf('EN');
const own = wordsOf('TY');
const patience = { timeout: 30_000 };

/** Opens a page of somebody who lives elsewhere. */
async function openElsewhere(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    baseURL: process.env.FOYER_URL ?? '',
    extraHTTPHeaders: { 'x-forwarded-for': '10.77.0.1' },
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  });
  return context.newPage();
}

/** Registers by an invitation's link, deposits and plays as a friend does, in Vietnamese. */
async function playAsFriend(page: Page, link: string): Promise<void> {
  const { pathname, search } = new URL(link);
  const query = search;
  const form = await openForm(page, 'register', {
    home: pathname.startsWith('/en') ? '/en' : '/',
    place: 'page',
    query,
  });
  await fillNewMember(form, words, newUsername());
  await press(form, words('auth:register'));
  await expectSignedIn(page);
  await passWelcome(page, 'TY');
  const centre = await openCentre(page, 'depositv2', '/');
  await centre.locator('input[name=amountMinor]').fill('200.000');
  await press(centre, own('cashier:pay'));
  await expect(page).toHaveURL(/\/wps\/sandbox-pay\//, patience);
  await page.getByRole('button', { name: own('sandbox:approve') }).click();
  await expect(page).toHaveURL(/mc\.deposit=/, patience);
  await playRounds(page, { code: 'TY', rounds: 1, gameId: playedGame, isRevealed: false });
}

test('a friend is invited by link, deposits and plays, and both are rewarded', async ({
  page,
  browser,
}) => {
  await page.goto('/en');
  const menu = page.getByRole('navigation', { name: words('site:menu.label') });
  await menu.getByRole('link', { name: words('site:menu.referral') }).click();
  await expect(page.getByRole('dialog')).toContainText(words('auth:log_in'));
  await giveMember(page, { code: 'EN' });
  let centre = await openCentre(page, 'referral');
  await expect(centre.getByText(words('centre:referral_none'))).toBeVisible();
  await expect(centre.getByText('₫ 30,000').first()).toBeVisible();
  const link = await centre.locator('code').nth(1).textContent();
  const friend = await openElsewhere(browser);
  await playAsFriend(friend, link ?? '');

  const theirs = await openCentre(friend, 'referral', '/');
  const reward = theirs
    .locator('section')
    .filter({ hasText: own('centre:referral_own') })
    .last();
  await expect(reward).toContainText('30.000');
  expect(await faultsInBothThemes(friend)).toEqual([]);
  await reward.getByRole('button', { name: own('claims:claim') }).click();
  await expect(reward.getByRole('button')).toHaveCount(0);
  await expect(theirs.getByRole('status').filter({ hasText: '30.000' })).toBeVisible();

  centre = await openCentre(page, 'rewardCenter');
  await centre.getByRole('button', { name: words('centre:page_referral') }).click();
  const entry = centre.getByRole('listitem').filter({ hasText: '•••' });
  await expect(entry).toContainText('₫ 30,000');
  expect(await faultsInBothThemes(page)).toEqual([]);
  await entry.getByRole('button', { name: words('claims:claim') }).click();
  await expect(entry).toContainText(/Claimed \d/);
  await expect(centre.getByText('1 / 5')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('status').first()).toHaveText(/118,000\.00/);
});

test('the lucky wheel is earned by a round, spun by keyboard and verified', async ({ page }) => {
  const env = { DATA_DIR: server.dataDir() };
  const { terms } = await callDesk(env, 'wheel/terms');
  const wheel = { ...terms, stakeMinor: '100', why: 'One round is enough.' };
  const { waits } = await callDesk(env, 'wheel/write-terms', wheel);
  addColleague(server.dataDir(), 'ben');
  await callDesk(env, 'approvals/decide', { approvalId: waits, is: 'approved' }, 'ben');
  await giveMember(page, { code: 'EN' });
  await playRounds(page, { code: 'EN', rounds: 1, gameId: playedGame, isRevealed: false });
  const centre = await openCentre(page, 'missionLeaderboard');
  const card = centre.locator('.centre-part').filter({ has: page.locator('.wheel') });
  await expect(card).toContainText(words('claims:wheel_ready'));
  expect(await faultsInBothThemes(page)).toEqual([]);
  const spin = card.getByRole('button', { name: words('claims:wheel_spin') });
  await spin.focus();
  await page.keyboard.press('Enter');
  await expect(card.getByRole('status').filter({ hasText: /You won|had run out/ })).toBeVisible();
  await expect(card).toContainText(words('claims:wheel_spun'));
  await card.getByText(words('claims:wheel_history')).click();
  await card.getByRole('button', { name: words('claims:wheel_verify') }).click();
  await expect(card.getByText(/^Right: /)).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await faultsInBothThemes(page)).toEqual([]);
  expect(await centre.evaluate((dialog) => dialog.scrollWidth)).toBeLessThanOrEqual(390);
});
