import type { Page } from '@playwright/test';
import { choosePlay, makeRoom, openStation, overflow } from './draw-steps.ts';
import { giveMember, onNamesServer } from './own-server.ts';
import { axeFaults, chooseBox, expect, faultsInBothThemes, test, wordsOf } from './visit.ts';

const own = onNamesServer();
const words = wordsOf('EN');
const tabBar = (page: Page) => page.getByRole('navigation', { name: words('wallet:tabs') });
const tab = (page: Page, name: string) =>
  tabBar(page).getByRole('link', { name: words(`wallet:tab_${name}`) });

test('numbers come first: bar, pad and slip stand within the first 900 pixels', async ({
  page,
}) => {
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
  await page.setViewportSize({ width: 390, height: 844 });
  await giveMember(page, { code: 'EN' });
  await page.goto('/en');
  await tab(page, 'lottery').click();
  await page.locator(`main a[href$="/vnlottery?gameCode=${code}"]`).first().click();
  await chooseBox(page.locator('.slip input[name=play][value=de]'));
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

test('on a phone K3 Big is bet on by four taps from home, and the balance stays in sight', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await giveMember(page, { code: 'EN' });
  await makeRoom(own.dataDir(), 'KTD_K3_5M');
  await page.goto('/en');
  await expect(tab(page, 'home')).toHaveAttribute('aria-current', 'page');
  await tab(page, 'lottery').click();
  await page.locator('main a[href*="/lottery?gameCode=KTD_K3_5M"]').first().click();
  await page.getByRole('button', { name: /^big/ }).click();
  const wallet = tab(page, 'wallet');
  const before = await wallet.textContent();
  const foot = page.locator('.slip-foot');
  await foot.getByRole('button', { name: words('slip:place'), exact: true }).click();
  const bets = page.getByRole('region', { name: words('slip:own.title') });
  await expect(bets.getByRole('listitem')).toHaveCount(1);
  await expect(wallet).not.toHaveText(before ?? '');
  // The slip's bar lies above the tabs, and so does what comes last on the page.
  const [bar, tabs] = [await foot.boundingBox(), await tabBar(page).boundingBox()];
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(tabs?.y ?? 0);
  await page.keyboard.press('End');
  await expect(wallet).toBeInViewport({ ratio: 1 });
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  expect(await faultsInBothThemes(page)).toEqual([]);
});

test('on a phone a refused bet is said once, and the end of the open slip can be pressed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await giveMember(page, { code: 'EN' });
  await makeRoom(own.dataDir(), 'KTD_K3_5M');
  await page.goto('/en/lottery?gameCode=KTD_K3_5M');
  const add = page.getByRole('button', { name: words('slip:add'), exact: true });
  const topOfAdd = () => add.evaluate((each) => each.getBoundingClientRect().top + scrollY);
  const top = await topOfAdd();
  await page.getByRole('button', { name: 'Big' }).click();
  await expect(page.locator('.slip-sum')).toContainText(words('slip:most'));
  // It does not move from under the finger when the sum appears.
  expect(await topOfAdd()).toBe(top);
  await page.getByLabel(words('slip:unit'), { exact: true }).fill('10000000');
  await add.click();
  await page.getByRole('button', { name: words('slip:sheet').replace('{{total}}', '1') }).click();
  const foot = page.locator('.slip-foot');
  await foot.getByRole('button', { name: words('slip:place'), exact: true }).click();
  await expect(page.getByRole('alert')).toHaveCount(1);
  await expect(page.locator('.slip-list').getByRole('alert')).toBeInViewport();
  await page.getByText(words('slip:plan.title')).click();
  await expect(page.getByLabel(words('slip:plan.issues'))).toBeVisible();
});

test('the balance stays in sight where the header is hidden, and tabs open the centre', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await giveMember(page, { code: 'EN' });
  for (const path of ['/en/vnlottery', '/en/seamless']) {
    await page.goto(path);
    await expect(page.locator('.site-header')).toBeHidden();
    await expect(tab(page, 'wallet')).toContainText('₫');
    await expect(tab(page, 'wallet')).toBeInViewport({ ratio: 1 });
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  }
  await tab(page, 'record').click();
  await expect(
    page.getByRole('heading', { name: words('centre:page_personalHistoryCopy') }),
  ).toBeVisible();
});

test('of ten places one is shown on a phone, and what was chosen stays in sight', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/en/lottery?gameCode=KTD_PK10_5M');
  await choosePlay(page, words, 'position');
  const place = (index: number) => words('draws:track.place').replace('{{place}}', String(index));
  await expect(page.getByRole('button', { name: `${place(3)}: 8`, exact: true })).toBeHidden();
  await chooseBox(page.getByRole('radio', { name: place(3) }));
  await page.getByRole('button', { name: `${place(3)}: 8`, exact: true }).click();
  await chooseBox(page.getByRole('radio', { name: `${place(1)}`, exact: true }));
  await expect(page.getByRole('radio', { name: `${place(3)} 8` })).toBeVisible();
  expect(await overflow(page)).toBeLessThanOrEqual(0);
});
