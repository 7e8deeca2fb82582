import type { Locator, Page } from '@playwright/test';
import { expectSignedIn } from './auth-steps.ts';
import { giveMember, newMember } from './own-server.ts';
import { expect, test, wordsOf } from './visit.ts';

const words = wordsOf('EN');
const at = { code: 'EN', home: '/en' };

const menuOf = (page: Page) => page.getByRole('navigation', { name: words('site:menu.label') });

/** Returns whether nothing covers an element and all of it is within the window. */
function isSeen(part: Locator): Promise<boolean> {
  return part.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const edges = [
      [left + 2, y],
      [right - 2, y],
      [x, top + 2],
      [x, bottom - 2],
    ] as const;
    return edges.every((point) => element.contains(document.elementFromPoint(...point)));
  });
}

test('the customer-service entries open into view in a low window', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 620 });
  await page.goto('/en');
  const menu = menuOf(page);
  await menu.getByText(words('site:menu.service'), { exact: true }).click();
  const last = menu.getByRole('link', { name: words('site:nav.helpCentre') });
  await expect.poll(() => isSeen(last)).toBe(true);
});

test('a category’s name leads to its lobby, its chevron shows the vendors', async ({ page }) => {
  await page.goto('/en');
  const menu = menuOf(page);
  const vendor = menu.locator('a[href^="/en/rng?vendor="]').first();
  await expect(vendor).toBeHidden();
  const label = words('site:menu.vendors').replace('{{name}}', words('site:category.RNG.name'));
  await menu.locator('summary', { hasText: label }).click();
  await expect(vendor).toBeVisible();
  await expect(page).toHaveURL('/en');
  await menu.getByRole('link', { name: words('site:category.RNG.name'), exact: true }).click();
  await expect(page).toHaveURL('/en/rng');
});

test('codes of the apps wait until the entry is pointed at or focused', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/en');
  const menu = menuOf(page);
  const code = menu.getByRole('img', { name: words('site:app.codeAndroid') });
  const entry = menu.getByRole('link', { name: words('site:nav.download') });
  await expect(code).toBeHidden();
  expect(asked.filter((path) => path.startsWith('/qr/'))).toEqual([]);
  await entry.hover();
  await expect.poll(() => isSeen(code)).toBe(true);
  await page.mouse.move(800, 400);
  await expect(code).toBeHidden();
  await entry.focus();
  await expect(code).toBeVisible();
});

test('guests are asked to sign in for their level and their referral code', async ({ page }) => {
  await page.goto('/en');
  for (const entry of ['site:menu.vip', 'site:menu.referral']) {
    await menuOf(page)
      .getByRole('link', { name: words(entry) })
      .click();
    await expect(page.getByRole('dialog', { name: words('auth:log_in') })).toBeVisible();
    await page.keyboard.press('Escape');
  }
});

test('members find their level, their referral page and a button on each slide', async ({
  page,
}) => {
  await newMember(page, at);
  const menu = menuOf(page);
  await menu.getByRole('link', { name: words('site:menu.vip') }).click();
  await expect(page).toHaveURL('/en?mc=playerRank');
  const centre = page.getByRole('dialog');
  await expect(
    centre.getByRole('heading', { name: words('centre:page_playerRank') }),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(centre).toBeHidden();
  await menu.getByRole('link', { name: words('site:menu.referral') }).click();
  await expect(page).toHaveURL('/en?mc=referral');
  await expect(centre.getByRole('heading', { name: words('centre:page_referral') })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(centre).toBeHidden();
  const slides = page.locator('.slide');
  for (const slide of await slides.all()) {
    await expect(slide.locator('a').filter({ visible: true })).toHaveCount(1);
  }
  const first = page.locator('#banner-1');
  await expect(first.getByRole('link')).toHaveText(words('site:stage.games'));
  await first.click({ position: { x: 500, y: 60 } });
  await expect(page).toHaveURL(/#games$/);
});

test('a phone’s header has balance, Deposit and account in one row, whole', async ({ page }) => {
  await giveMember(page, at);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/en');
  await expectSignedIn(page);
  const header = page.getByRole('banner');
  const deposit = header.getByRole('link', { name: words('wallet:deposit'), exact: true });
  for (const width of [320, 360, 390, 480, 600, 680, 768, 900]) {
    await page.setViewportSize({ width, height: 740 });
    const parts = [
      header.getByLabel(words('wallet:balance'), { exact: true }),
      deposit,
      header.locator('.account-button'),
    ];
    for (const part of parts) expect(await isSeen(part), `${width}`).toBe(true);
    const tops = await Promise.all(
      parts.slice(1).map(async (part) => (await part.boundingBox())?.y),
    );
    expect(tops[0], `${width}`).toBe(tops[1]);
  }
  await page.setViewportSize({ width: 320, height: 740 });
  await header.locator('.account-button').click();
  await header.getByRole('button', { name: words('wallet:hide_balance') }).click();
  await expect(header.getByLabel(words('wallet:balance'), { exact: true })).toHaveText('***');
  await deposit.click();
  await expect(page).toHaveURL('/en?mc=depositv2');
});

test('pages of games begin without bars; the switch brings them, the menu mini', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('menu', 'full'));
  for (const path of ['/en/seamless?gameId=koi-golden-koi', '/en/vnlottery']) {
    await page.goto(path);
    const bars = [page.getByRole('banner'), menuOf(page)];
    for (const bar of bars) await expect(bar, path).toBeHidden();
    const toggle = page.getByText(words('site:bars.show'));
    await toggle.click();
    for (const bar of bars) await expect(bar, path).toBeVisible();
    await expect(page.locator('html'), path).toHaveAttribute('data-menu', 'mini');
    expect((await menuOf(page).boundingBox())?.width, path).toBe(64);
    await toggle.click();
    for (const bar of bars) await expect(bar, path).toBeHidden();
  }
});
