import { openCentre } from './centre.ts';
import { callDesk } from './desk-call.ts';
import { addColleague, giveMember, onNamesServer, write } from './own-server.ts';
import { axeFaults, expect, test, wordsOf } from './visit.ts';

const own = onNamesServer();

// A header of the test's own would have the browser ask first for all that a sandboxed frame loads.
test.use({ extraHTTPHeaders: {} });

test('free rounds that two people granted are played before anything is staked', async ({
  page,
}) => {
  const words = wordsOf('EN');
  const env = { DATA_DIR: own.dataDir() };
  const agree = ({ waits }: { readonly waits?: string }) =>
    callDesk(env, 'approvals/decide', { approvalId: waits, is: 'approved' }, 'ben');
  const username = await giveMember(page, { code: 'EN' });
  // As one who registered before there was a bonus for it.
  const member = '(select id from members where username = ?)';
  for (const table of ['promotion_claims', 'bonus_grants'])
    write(own.dataDir(), `delete from ${table} where member_id = ${member}`, [username]);
  let centre = await openCentre(page, 'bonusDetails');
  await expect(centre.getByText(words('centre:none_bonusDetails'))).toBeVisible();
  const granted = await callDesk(env, 'free-rounds/grant', {
    username,
    gameId: 'tgl-lilac-mandarin',
    rounds: 2,
    stakeMinor: '500000',
    hours: 48,
    why: 'A present.',
  });
  addColleague(own.dataDir(), 'ben');
  await agree(granted);
  await page.reload();
  await expect(centre.getByRole('row').filter({ hasText: 'Lilac Mandarin' })).toContainText(
    '2 of 2',
  );
  expect(await axeFaults(page)).toEqual([]);
  await page.screenshot({ path: test.info().outputPath('bonus.png') });
  await centre.getByRole('link', { name: 'Play Lilac Mandarin' }).click();
  const game = page.frameLocator('iframe[title="Lilac Mandarin"]');
  const bet = game.getByRole('button', { name: 'Bet', exact: true });
  const result = game.getByRole('status', { name: 'Result' });
  await expect(game.getByText('Free rounds: 2 left, each worth ₫ 5,000.')).toBeVisible();
  await expect(game.getByLabel(/^Stake/)).toBeDisabled();
  await page.screenshot({ path: test.info().outputPath('free.png') });
  await bet.click();
  await expect(game.getByText('Free rounds: 1 left')).toBeVisible();
  await bet.click();
  await expect(game.getByText('Free rounds:')).toBeHidden();
  await expect(result).toHaveText(/No win|paid in a free round/);
  await expect(game.getByLabel(/^Stake/)).toBeEnabled();
  centre = await openCentre(page, 'bonusDetails');
  const row = centre.getByRole('row').filter({ hasText: 'Lilac Mandarin' });
  await expect(row).toContainText('0 of 2');
  await expect(row).toContainText(words('bonus:state_played'));
});
