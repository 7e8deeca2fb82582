import { choosePlay, openStation, overflow } from './draw-steps.ts';
import { giveMember, onNamesServer } from './own-server.ts';
import { axeFaults, expect, faultsInBothThemes, readNotices, test, wordsOf } from './visit.ts';

const own = onNamesServer();
const words = wordsOf('EN');

test('numbers come first: bar, pad and slip stand within the first 900 pixels', async ({
  page,
}) => {
  await readNotices(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const gameCode of ['KTD_K3_3M', 'KTD_SSC_1M', 'KTD_PK10_1M']) {
    await page.goto(`/en/lottery?gameCode=${gameCode}`);
    const bar = await page.locator('.draw-bar').boundingBox();
    expect(bar?.height, gameCode).toBeLessThanOrEqual(100);
    for (const place of ['.slip-board', '.slip-list']) {
      const box = await page.locator(place).boundingBox();
      expect((box?.y ?? 900) + (box?.height ?? 0), `${gameCode} ${place}`).toBeLessThanOrEqual(900);
    }
    await page.mouse.wheel(0, 600);
    await expect(page.locator('.draw-bar')).toBeInViewport({ ratio: 1 });
  }
  expect(await faultsInBothThemes(page)).toEqual([]);
});

test('on a phone two numbers of đề are bet on by six taps from home, on one screen', async ({
  page,
}) => {
  const { code } = openStation(own.dataDir());
  await readNotices(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await giveMember(page, { code: 'EN' });
  await page.goto('/en');
  await page.getByRole('main').locator('a[href="/en/lottery"]').first().click();
  await page.locator(`main a[href$="/vnlottery?gameCode=${code}"]`).first().click();
  await page.locator('.slip input[name=play][value=de]').check();
  const screenTop = () => page.evaluate(() => scrollY);
  const number = (name: string) => page.getByRole('button', { name, exact: true });
  const top = await screenTop();
  await number('07').click();
  await number('70').click();
  const foot = page.locator('.slip-foot');
  await expect(foot.locator('.slip-foot-total')).toContainText('₫ 2,000');
  expect(await screenTop()).toBe(top);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  expect(await axeFaults(page)).toEqual([]);
  await foot.getByRole('button', { name: words('slip:place'), exact: true }).click();
  const bets = page.getByRole('region', { name: words('slip:own.title') });
  await expect(bets.getByRole('listitem')).toHaveCount(1);
  await expect(bets).toContainText('07, 70');
});

test('of ten places one is shown on a phone, and what was chosen stays in sight', async ({
  page,
}) => {
  await readNotices(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/en/lottery?gameCode=KTD_PK10_5M');
  await choosePlay(page, words, 'position');
  const place = (index: number) => words('draws:track.place').replace('{{place}}', String(index));
  await expect(page.getByRole('button', { name: `${place(3)}: 8`, exact: true })).toBeHidden();
  await page.getByRole('radio', { name: place(3) }).check();
  await page.getByRole('button', { name: `${place(3)}: 8`, exact: true }).click();
  await page.getByRole('radio', { name: `${place(1)}`, exact: true }).check();
  await expect(page.getByRole('radio', { name: `${place(3)} 8` })).toBeVisible();
  expect(await overflow(page)).toBeLessThanOrEqual(0);
});
