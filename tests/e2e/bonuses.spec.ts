import type { Locator, Page } from '@playwright/test';
import { openCentre } from './centre.ts';
import { callDesk } from './desk-call.ts';
import { addColleague, giveMember, onNamesServer } from './own-server.ts';
import { expect, faultsInBothThemes, test, wordsOf } from './visit.ts';

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
  // A line of the page is not broken between the sign and its figure.
  await frame.getByLabel(/^Stake/).selectOption({ label: stake.replace(' ', '\u00a0') });
  await frame.getByRole('button', { name: 'Bet', exact: true }).click();
  return frame.getByRole('status', { name: 'Result' });
}

test('a bonus is claimed, held to its highest bet, played through and turned into cash', async ({
  page,
}) => {
  const username = await giveMember(page, { code: 'EN' });
  await offer(username, { maxBetMinor: '500000' });
  let centre = await openCentre(page, 'rewardCenter');
  const card = centre.getByRole('region', { name: 'An evening on the house' });
  await expect(card).toContainText('₫ 5,000');
  expect(await faultsInBothThemes(page)).toEqual([]);
  await card.getByRole('button', { name: 'Claim' }).click();
  // What is left to claim is the check-in.
  await expect(card).toBeHidden();
  const done = centre.locator('.reward-claimed');
  await expect(done).toHaveText(
    'You claimed “An evening on the house”. How it goes on is under Bonus details.',
  );
  await expect(done).toBeFocused();
  expect(await faultsInBothThemes(page)).toEqual([]);
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
