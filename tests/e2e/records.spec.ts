import { readFileSync } from 'node:fs';
import { openCentre } from './centre.ts';
import { cutSelects } from './cut-selects.ts';
import { giveMember, onNamesServer } from './own-server.ts';
import { playedGame, playRounds } from './played-rounds.ts';
import {
  axeFaults,
  chooseTheme,
  expect,
  scriptBeforeUse,
  test,
  themesIn,
  turnsOf,
  twoLanguages,
  wordsOf,
} from './visit.ts';

onNamesServer();

for (const { code, home } of twoLanguages) {
  const words = wordsOf(code);
  const [theme = 'dark'] = themesIn(code);
  const isTurn = turnsOf(code);

  if (isTurn())
    test(`a bet is explained down to its proof, offline, ${code}`, async ({ page, context }) => {
      await chooseTheme(page, theme);
      await giveMember(page, { code });
      await playRounds(page, { code, rounds: 3, gameId: playedGame, isRevealed: true });
      const centre = await openCentre(page, 'personalHistoryCopy', home);
      const record = centre.getByRole('table', { name: words('centre:page_personalHistoryCopy') });
      const opening = record.getByRole('button', { expanded: false });
      await expect(opening).toHaveCount(3);
      await expect(record.locator('tfoot')).toContainText(words('bets:totals'));
      await expect(record.locator('tfoot')).toBeInViewport();
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        centre.getByRole('link', { name: words('records:export') }).click(),
      ]);
      const rows = readFileSync(await file.path(), 'utf8')
        .trim()
        .split('\r\n');
      expect(rows).toHaveLength(4);
      const mark = code === 'TY' ? ';' : ',';
      const kinds = [words('bets:kind_settled'), words('site:category.RNG.name')];
      expect(rows[1]).toContain(mark + kinds.join(mark) + mark);
      await opening.last().click();
      const moves = centre.getByRole('table', { name: words('bets:moves') });
      await expect(moves.getByRole('row')).toHaveCount(3);
      expect(await axeFaults(page)).toEqual([]);
      await page.screenshot({ path: test.info().outputPath('record.png') });
      await page.setViewportSize({ width: 360, height: 740 });
      const wide = centre.locator('.centre-page');
      expect(
        await wide.evaluate((each) => each.scrollWidth - each.clientWidth),
      ).toBeLessThanOrEqual(0);
      expect(await cutSelects(page)).toEqual([]);
      await page.screenshot({ path: test.info().outputPath('record-360.png') });
      await page.setViewportSize({ width: 1280, height: 900 });
      await centre.getByRole('link', { name: words('bets:verify'), exact: true }).click();
      await expect(page).toHaveURL(/\/verify#/);
      const match = page.locator('[data-verify]').getByText(words('verify:match'), { exact: true });
      await expect(match).toBeVisible();
      expect(await axeFaults(page)).toEqual([]);
      await page.screenshot({ path: test.info().outputPath('verify.png'), fullPage: true });
      await context.setOffline(true);
      const payout = page.getByLabel(words('verify:field_payoutMinor'));
      const paid = await payout.inputValue();
      await payout.fill('123456789');
      await page.getByRole('button', { name: words('verify:verify'), exact: true }).click();
      await expect(page.getByText(words('verify:no_match_text'))).toBeVisible();
      await payout.fill(paid);
      const [saved] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: words('verify:download') }).click(),
      ]);
      await page.getByLabel(words('verify:field_serverSeed')).fill('');
      await page.getByRole('button', { name: words('verify:verify'), exact: true }).click();
      await expect(page.getByText(words('verify:unrevealed'), { exact: true })).toBeVisible();
      await page.getByLabel(words('verify:open_file')).setInputFiles(await saved.path());
      await expect(match).toBeVisible();
      await page.setViewportSize({ width: 360, height: 740 });
      const root = page.locator('html');
      expect(
        await root.evaluate((each) => each.scrollWidth - each.clientWidth),
      ).toBeLessThanOrEqual(0);
      await page.screenshot({ path: test.info().outputPath('verify-360.png'), fullPage: true });
      await context.setOffline(false);
    });

  if (isTurn())
    test(`bets lead from the account record to their round, and are counted, ${code}`, async ({
      page,
    }) => {
      await chooseTheme(page, theme);
      await giveMember(page, { code });
      await playRounds(page, { code, rounds: 2, gameId: playedGame, isRevealed: false });
      const centre = await openCentre(page, 'transactionHistory', home);
      await centre
        .getByRole('link', { name: words('records:code_bet'), exact: true })
        .first()
        .click();
      await expect(centre.getByText(words('bets:seed_kept'))).toBeVisible();
      await centre
        .getByRole('link', { name: words('bets:to_line') })
        .first()
        .click();
      await expect(centre.locator('tr[aria-current=true]')).toHaveCount(1);
      await openCentre(page, 'personalProfit', home);
      await expect(centre.getByRole('img', { name: /\d/ })).toBeVisible();
      expect(await axeFaults(page)).toEqual([]);
      await page.screenshot({ path: test.info().outputPath('profit.png') });
      await page.setViewportSize({ width: 360, height: 740 });
      const wide = centre.locator('.centre-page');
      expect(
        await wide.evaluate((each) => each.scrollWidth - each.clientWidth),
      ).toBeLessThanOrEqual(0);
      await page.setViewportSize({ width: 1280, height: 900 });
      await centre
        .getByRole('link', { name: words('centre:page_creditReport') })
        .last()
        .click();
      const report = centre.getByRole('table', { name: words('centre:page_creditReport') });
      await expect(report.getByRole('row')).toHaveCount(9);
      expect(await axeFaults(page)).toEqual([]);
      await page.screenshot({ path: test.info().outputPath('report.png') });
      await page.emulateMedia({ media: 'print' });
      await expect(report).toBeVisible();
      await expect(centre.getByRole('navigation')).toBeHidden();
      await expect(centre.getByRole('button', { name: words('bets:print') })).toBeHidden();
      await page.screenshot({ path: test.info().outputPath('report-print.png') });
    });
}

test('the page that verifies loads little, without React', async ({ page }) => {
  const script = await scriptBeforeUse(page, '/en/verify');
  expect(script.text).not.toMatch(/react/i);
  expect(script.sizeBytes).toBeLessThanOrEqual(4_096);
});
