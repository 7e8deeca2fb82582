import { expect, type Locator, type Page } from '@playwright/test';
import { expectSignedIn, fillNewMember, openForm, passWelcome, press } from './auth-steps.ts';
import { openCentre } from './centre.ts';
import { deposit } from './deposit-steps.ts';
import { callDesk } from './desk-call.ts';
import { addColleague, giveMember, onNamesServer } from './own-server.ts';
import { ask, patience, prepare, withdrawalIdOf } from './payout-steps.ts';
import { playRounds } from './played-rounds.ts';
import { faultsInBothThemes, newUsername, readNotices, test, wordsOf } from './visit.ts';

const own = onNamesServer();
const words = wordsOf('EN');
const game = 'tgl-lilac-mandarin';

// A header of the test's own would have the browser ask first for all that a sandboxed frame loads.
test.use({ extraHTTPHeaders: {} });

/** Offers a bonus to a member as two people. */
async function offer(username: string, more: object): Promise<void> {
  const env = { DATA_DIR: own.dataDir() };
  const { waits } = await callDesk(env, 'bonuses/grant', {
    username,
    title: 'An evening on the house',
    amountMinor: '500000',
    multiplier: 1,
    hours: 48,
    why: 'A present.',
    ...more,
  });
  addColleague(own.dataDir(), 'ben');
  await callDesk(env, 'approvals/decide', { approvalId: waits, is: 'approved' }, 'ben');
}

async function bet(page: Page, stake: string): Promise<Locator> {
  const frame = page.frameLocator('iframe[title="Lilac Mandarin"]');
  await frame.getByLabel(/^Stake/).selectOption({ label: stake });
  await frame.getByRole('button', { name: 'Bet', exact: true }).click();
  return frame.getByRole('status', { name: 'Result' });
}

test('a bonus is claimed, held to its highest bet, played through and turned into cash', async ({
  page,
}) => {
  await readNotices(page);
  const username = await giveMember(page, { code: 'EN' });
  await offer(username, { maxBetMinor: '500000' });
  let centre = await openCentre(page, 'rewardCenter');
  const card = centre.getByRole('region', { name: 'An evening on the house' });
  await expect(card).toContainText('₫ 5,000');
  expect(await faultsInBothThemes(page)).toEqual([]);
  await card.getByRole('button', { name: 'Claim' }).click();
  // What is left to claim is the check-in.
  await expect(card).toBeHidden();
  await expect(
    centre.getByRole('button', { name: words('centre:page_missionLeaderboard') }),
  ).toBeVisible();
  await page.goto(`/en/game?gameId=${game}`);
  await bet(page, '₫ 20,000');
  const note = page.getByRole('dialog', { name: words('host:limit_title') });
  await expect(note).toContainText('₫ 5,000');
  await note.getByRole('link', { name: words('centre:page_bonusDetails') }).click();
  await expect(centre.getByText('₫ 0 of ₫ 5,000 counted')).toBeVisible();
  expect(await faultsInBothThemes(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(await bet(page, '₫ 5,000')).toHaveText(/No win|paid on a stake/);
  centre = await openCentre(page, 'bonusDetails');
  await expect(centre.getByRole('row').filter({ hasText: 'An evening' })).toContainText(
    words('bonus:is_converted'),
  );
});

/** Plays a hand of blackjack, whose stake counts for no bonus of a new member, to its end. */
async function playHand(page: Page): Promise<void> {
  await page.goto('/en/game?gameId=prl-pearl-blackjack');
  const frame = page.frameLocator('iframe[title="Pearl Blackjack"]');
  await frame.getByRole('button', { name: 'Bet', exact: true }).click();
  const stand = frame.getByRole('button', { name: 'Stand', exact: true });
  const result = frame.getByRole('status', { name: 'Result' });
  const isOver = result.filter({ hasText: /No win|paid on a stake/ });
  await expect(stand.and(frame.locator(':not([aria-disabled=true])')).or(isOver)).toBeVisible();
  if (await stand.isVisible()) await stand.click();
  await expect(isOver).toBeVisible();
}

test('the bonus of a new member is played through, converted and withdrawn', async ({ page }) => {
  test.setTimeout(240_000);
  const bonus = 'A 30,000 VND bonus for new members';
  const counted = (amount: string) => `₫ ${amount} of ₫ 150,000 counted`;
  await readNotices(page);
  await passWelcome(page, 'EN');
  const form = await openForm(page, 'register', { home: '/en', place: 'page' });
  await expect(page.getByRole('heading', { name: /a bonus of 30,000 VND$/ })).toBeVisible();
  await fillNewMember(form, words, newUsername());
  await press(form, words('auth:register'));
  await expectSignedIn(page);
  await deposit(page, '200,000');
  let centre = await openCentre(page, 'rewardCenter');
  const card = centre.getByRole('region', { name: bonus });
  await card.getByRole('button', { name: 'Claim' }).click();
  await expect(card).toBeHidden();
  await page.goto(`/en/game?gameId=${game}`);
  await bet(page, '₫ 100,000');
  const note = page.getByRole('dialog', { name: words('host:limit_title') });
  await expect(note).toContainText('₫ 20,000');
  await playHand(page);
  centre = await openCentre(page, 'bonusDetails');
  await expect(centre.getByText(counted('0'))).toBeVisible();
  const round = { code: 'EN', gameId: game, isRevealed: false, stakeMinor: '2000000' };
  await playRounds(page, { ...round, rounds: 7 });
  centre = await openCentre(page, 'bonusDetails');
  await expect(centre.getByText(counted('140,000'))).toBeVisible();
  await page.goto(`/en/game?gameId=${game}`);
  await expect(await bet(page, '₫ 20,000')).toHaveText(/No win|paid on a stake/);
  centre = await openCentre(page, 'bonusDetails');
  const row = centre.getByRole('row').filter({ hasText: bonus });
  await expect(row).toContainText(words('bonus:is_converted'));
  const target = { code: 'EN', home: '/en' };
  await prepare(page, target, { databaseUrl: undefined, dataDir: own.dataDir() });
  await ask(page, 'EN', '30,000');
  const env = { DATA_DIR: own.dataDir() };
  const withdrawalId = await withdrawalIdOf(page);
  await callDesk(env, 'withdrawals/approve', { withdrawalId, paymentReference: 'FT26332-036' });
  const paid = page.locator('.payout-card').first();
  await expect(paid).toContainText('FT26332-036', patience);
  expect(await faultsInBothThemes(page)).toEqual([]);
});
