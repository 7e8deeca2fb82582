import { prizes } from '../support/stations.ts';
import { beginDraw, endDraw } from './draw-steps.ts';
import { onNamesServer } from './own-server.ts';
import { axeFaults, expect, test, wordsOf } from './visit.ts';

const own = onNamesServer();
const words = wordsOf('EN');
const south = {
  8: ['61'],
  7: ['730'],
  6: ['9465', '3776', '6429'],
  5: ['0654'],
  4: ['22944', '33223', '31070', '84876', '18265', '98828', '77462'],
  3: ['79795', '70029'],
  2: ['91587'],
  1: ['24550'],
  special: ['499030'],
};

test('a draw comes in station by station, and numbers are looked up in it', async ({ page }) => {
  const [first, ...others] = beginDraw(own.dataDir(), 'MT');
  await page.goto('/en/vnlottery?region=MT');
  const central = page.getByRole('region', { name: words('lobby:region.MT'), exact: true });
  await expect(central.getByText(words('stations:drawing'))).toBeVisible();
  const waiting = central.getByRole('columnheader', { name: words('stations:awaited') });
  await expect(waiting).toHaveCount(1 + others.length);
  const table = central.locator('.printed');
  const before = await table.boundingBox();
  endDraw(own.dataDir(), first, south);
  await expect(waiting).toHaveCount(others.length);
  await expect(table.locator('.is-special')).toContainText('499030');
  await expect(table.locator('[data-fresh]')).toHaveCount(1);
  expect(await table.boundingBox()).toEqual(before);
  for (const id of others)
    endDraw(own.dataDir(), id, { ...south, 7: ['731'], special: ['123405'] });
  await expect(waiting).toHaveCount(0);
  await expect(central.locator('.last-digits').first()).toContainText('05');
  await expect(central.getByText(words('draws:byPeople'))).toHaveCount(1 + others.length);

  const check = page.getByRole('region', { name: words('stations:check.title') });
  const box = check.getByRole('textbox', { name: words('stations:check.label') });
  await box.fill('30 499030 x');
  await box.press('Enter');
  await expect(page).toHaveURL(/\?region=MT&numbers=30\+499030\+x$/);
  await expect(box).toHaveValue('30 499030 x');
  const answer = check.getByRole('status');
  await expect(answer).toContainText(words('stations:check.wrong').replace('{{words}}', 'x'));
  await expect(answer).toContainText(words('stations:check.whole'));
  // The seventh prize by its last digits, the special one as a whole.
  await expect(table.locator('mark')).toHaveText(['30', '499030']);
  expect(await axeFaults(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const choice of await page.locator('.stations .choice').all()) {
    expect((await choice.boundingBox())?.height).toBeGreaterThanOrEqual(48);
  }
  const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(width).toBeLessThanOrEqual(0);
  expect(await axeFaults(page)).toEqual([]);
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('results are read and numbers looked up', async ({ page }) => {
    const [first] = beginDraw(own.dataDir(), 'MB');
    endDraw(own.dataDir(), first, prizes);
    await page.goto('/en/vnlottery?region=MB');
    await expect(page.locator('.is-special')).toContainText('46935');
    const box = page.getByRole('textbox', { name: words('stations:check.label') });
    await box.fill('05');
    await page.getByRole('button', { name: words('stations:check.submit') }).click();
    await expect(box).toHaveValue('05');
    // Three times in each result; other tests may have let stations of the same day draw.
    const marked = await page.locator('.answer mark').allTextContents();
    expect(marked.length).toBeGreaterThanOrEqual(3);
    expect(new Set(marked)).toEqual(new Set(['05']));
    const absent = page.getByRole('region', { name: words('stations:omissions.title') });
    await expect(absent.getByRole('row')).toHaveCount(11);
  });
});
