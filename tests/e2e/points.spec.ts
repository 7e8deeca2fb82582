import { openCentre } from './centre.ts';
import { callDesk } from './desk-call.ts';
import { addColleague, giveMember, onNamesServer } from './own-server.ts';
import { axeFaults, expect, test, wordsOf } from './visit.ts';

const own = onNamesServer();

test('points are earned by a check-in, redeemed, and back when staff reject it', async ({
  page,
}) => {
  const words = wordsOf('EN');
  const env = { DATA_DIR: own.dataDir() };
  const item = {
    itemId: 'gift-feather',
    kind: 'gift',
    art: 'gift',
    pointsRequirement: 1,
    quantity: 3,
    texts: { EN: { title: 'A feather', text: 'Of a kingfisher.' } },
  };
  const { waits } = await callDesk(env, 'points/items', item);
  addColleague(own.dataDir(), 'ben');
  await callDesk(env, 'approvals/decide', { approvalId: waits, is: 'approved' }, 'ben');
  await page.goto('/en/pointMall?kind=gift');
  const card = page.locator('.redeem-card').filter({ hasText: 'A feather' });
  await card.getByRole('button', { name: 'Redeem' }).click();
  await expect(page.getByRole('dialog')).toContainText(words('auth:log_in'));
  await giveMember(page, { code: 'EN' });
  const centre = await openCentre(page, 'missionLeaderboard');
  await centre.getByRole('button', { name: words('claims:check_in') }).click();
  await expect(centre.getByText(words('claims:check_in_done'))).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await page.goto('/en/pointMall?kind=gift');
  const points = page.getByRole('status', { name: 'Points' });
  await expect(points).toHaveText('1');
  await card.getByRole('button', { name: 'Redeem' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('This takes 1 point.');
  expect(await axeFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Redeem' }).click();
  await expect(points).toHaveText('0');
  const [redeem] = await callDesk(env, 'points/redeems');
  await callDesk(env, 'points/redeems/reject', { redeemId: redeem.redeemId, why: 'None left.' });
  await expect(points).toHaveText('1');
  await page.getByRole('button', { name: words('points:history') }).click();
  await expect(dialog).toContainText(words('points:state_rejected'));
  await expect(dialog).toContainText('None left.');
});
