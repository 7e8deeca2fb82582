import { press } from './auth-steps.ts';
import { openCentre } from './centre.ts';
import { giveMember, onNamesServer } from './own-server.ts';
import { axeFaults, expect, test, turnsOf, twoLanguages, wordsOf } from './visit.ts';

onNamesServer();

for (const { code, home } of twoLanguages) {
  const isTurn = turnsOf(code);
  const words = wordsOf(code);
  const typed = code === 'TY' ? '1.000,50' : '1,000.50';
  const shown = code === 'TY' ? '1.000,50' : '1,000.50';

  if (isTurn())
    test(`money moves to a provider and back, ${code}`, async ({ page }) => {
      await giveMember(page, { code });
      const centre = await openCentre(page, 'transferFund', home);
      const amount = centre.getByLabel(words('records:amount'), { exact: true });
      for (const [text, key] of [
        ['', 'required'],
        ['ten', 'wrong_format'],
        ['0', 'not_above_zero'],
        [code === 'TY' ? '1,005' : '1.005', 'too_precise'],
      ] as const) {
        await amount.fill(text);
        await press(centre, words('records:move'));
        await expect(centre.getByText(words(`fields:${key}`))).toBeVisible();
      }
      await amount.fill('99999999');
      await press(centre, words('records:move'));
      await expect(centre.getByRole('alert')).toContainText(words('refusals:insufficient_funds'));
      const provider = centre.getByLabel(words('records:provider'), { exact: true });
      await provider.selectOption({ index: 1 });
      const chosen = await provider.inputValue();
      await amount.fill(typed);
      await press(centre, words('records:move'));
      await expect(centre.getByText(words('records:moved'))).toBeVisible({ timeout: 20_000 });
      await expect(amount).toHaveValue('');
      await expect(provider).toHaveValue(chosen);
      await press(centre, words('records:move'));
      await expect(centre.getByText(words('fields:required'))).toBeVisible();
      await expect(centre.getByText(words('records:moved'))).toHaveCount(0);
      await expect(centre.getByRole('cell', { name: shown })).toBeVisible();
      await press(centre, words('records:all_back'));
      await expect(centre.getByRole('cell', { name: shown })).toBeHidden();
      await expect(
        centre.getByText(words('records:back_came').replace('{{amount}}', `₫ ${shown}`)),
      ).toBeVisible();
      await press(centre, words('records:all_back'));
      await expect(centre.getByText(words('records:back_nothing'))).toBeVisible();
    });

  if (isTurn())
    test(`the account record shows what moved, by kind and period, ${code}`, async ({ page }) => {
      await giveMember(page, { code });
      const centre = await openCentre(page, 'transferFund', home);
      await centre.getByLabel(words('records:amount'), { exact: true }).fill(typed);
      await press(centre, words('records:move'));
      await expect(centre.getByText(words('records:moved'))).toBeVisible({ timeout: 20_000 });
      await centre.getByRole('link', { name: words('centre:page_transactionHistory') }).click();
      const rows = centre.getByRole('table').getByRole('row');
      await expect(rows).toHaveCount(3);
      await expect(rows.nth(1)).toContainText(words('records:code_vendor_in'));
      await expect(rows.nth(1)).toContainText(`−₫ ${shown}`);
      await expect(rows.nth(2)).toContainText(words('records:code_opening_gift'));
      const kind = centre.getByLabel(words('records:kind'), { exact: true });
      await kind.selectOption('bonus');
      await expect(rows).toHaveCount(2);
      await page.reload();
      await expect(rows).toHaveCount(2);
      await kind.selectOption('withdrawal');
      await expect(centre.getByText(words('records:none'))).toBeVisible();
      await kind.selectOption('');
      const saved = page.waitForEvent('download');
      await centre.getByRole('link', { name: words('records:export') }).click();
      expect((await saved).suggestedFilename()).toMatch(/^statement-.*\.csv$/);
      await expect(rows.nth(1)).toContainText('Aegis Verse');
      const cause = rows.nth(1).getByRole('link');
      await expect(cause).toHaveCSS('text-decoration-line', 'underline');
      await cause.click();
      await expect(page).toHaveURL(/mc=transferFund/);
      const named = centre.getByRole('row').and(centre.locator('[aria-current]'));
      await expect(named).toContainText('Aegis Verse');
    });

  if (isTurn())
    test(`both pages are accessible and fit 360 pixels, ${code}`, async ({ page }) => {
      await giveMember(page, { code });
      for (const key of ['transferFund', 'transactionHistory']) {
        const centre = await openCentre(page, key, home);
        // Wallets of zero are folded away.
        if (key === 'transferFund') await centre.locator('button[aria-expanded=false]').click();
        await expect(centre.getByRole('table')).toBeVisible();
        expect(await axeFaults(page)).toEqual([]);
        await page.setViewportSize({ width: 360, height: 740 });
        expect(await axeFaults(page)).toEqual([]);
        expect(await centre.evaluate((dialog) => dialog.scrollWidth)).toBeLessThanOrEqual(360);
        await page.setViewportSize({ width: 1280, height: 800 });
      }
    });
}

test('a wallet on screen follows what another tab did', async ({ page, context }) => {
  const words = wordsOf('EN');
  await giveMember(page, { code: 'EN' });
  const other = await context.newPage();
  const centre = await openCentre(other, 'transferFund');
  const vendors = centre.getByRole('table');
  await expect(centre.locator('button[aria-expanded=false]')).toBeVisible({ timeout: 30_000 });
  const here = await openCentre(page, 'transferFund');
  await here.getByLabel(words('records:amount'), { exact: true }).fill('50');
  await press(here, words('records:move'));
  await expect(vendors.getByRole('cell', { name: '50.00' })).toBeVisible({ timeout: 20_000 });
});
