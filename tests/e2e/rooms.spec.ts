import type { Browser, Page } from '@playwright/test';
import { giveMember } from './own-server.ts';
import {
  axeFaults,
  chooseBox,
  expect,
  faultsInBothThemes,
  openOther,
  test,
  wordsOf,
} from './visit.ts';

const words = wordsOf('EN');
const own = wordsOf('TY');
const stakeMinor = '1000000';

let neighbours = 0;

/** Opens a page of a member who lives elsewhere. */
async function openElsewhere(browser: Browser, code: 'EN' | 'TY'): Promise<Page> {
  neighbours += 1;
  const page = await openOther(browser, {
    baseURL: process.env.FOYER_URL ?? '',
    extraHTTPHeaders: { 'x-forwarded-for': `10.88.${process.pid % 250}.${neighbours}` },
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  });
  await giveMember(page, { code });
  return page;
}

/** Opens a room of three from the page of all rooms; answers its address. */
async function openRoom(page: Page, isPrivate: boolean): Promise<string> {
  const form = page.locator('form', {
    has: page.getByRole('heading', { name: words('pvp:open_title') }),
  });
  await form.getByLabel(words('pvp:stake')).selectOption(stakeMinor);
  await form.getByLabel(words('pvp:seats')).selectOption('3');
  if (isPrivate) await chooseBox(form.getByRole('checkbox'));
  await form.getByRole('button', { name: words('pvp:open') }).click();
  await expect(page).toHaveURL(/[?&]code=[A-Z2-9]{8}$/);
  return new URL(page.url()).searchParams.get('code') ?? '';
}

const sit = (page: Page) => page.locator('.rooms-acts .button-main').click();

test('three members see each other sit down, and one of them wins the pot', async ({
  page,
  browser,
}) => {
  await giveMember(page, { code: 'EN' });
  const others = [await openElsewhere(browser, 'TY'), await openElsewhere(browser, 'EN')] as const;
  await page.goto('/en/pvp');
  await page.getByRole('link', { name: words('pvp:go') }).click();
  const code = await openRoom(page, false);
  await sit(page);
  await expect(page.getByText(words('pvp:you'), { exact: true })).toBeVisible();
  expect(await faultsInBothThemes(page)).toEqual([]);
  await others[0].goto(`/rooms?code=${code}`);
  await sit(others[0]);
  // Told by the platform, not asked for.
  await expect(page.locator('.rooms-name', { hasText: words('pvp:seat_free') })).toHaveCount(1);
  await others[1].goto(`/en/rooms?code=${code}`);
  await sit(others[1]);
  for (const each of [page, ...others]) {
    await expect(each.locator('.rooms-felt')).toHaveAttribute('data-state', 'paid');
    await expect(each.locator('.rooms-face:not(.rooms-down)')).toHaveCount(9 + 18);
  }
  await expect(page.locator('.rooms-state')).toContainText('₫');
  await expect(others[0].getByRole('button', { name: own('pvp:fairness') })).toBeVisible();
  expect(await axeFaults(others[0])).toEqual([]);
  await page.getByRole('button', { name: words('pvp:fairness') }).click();
  await expect(page.locator('[data-verify] [data-verdict="match"]')).toBeVisible();
});

test('a private room is found by its link alone, and left by who changes their mind', async ({
  page,
  browser,
}) => {
  await giveMember(page, { code: 'EN' });
  await page.goto('/en/rooms');
  const code = await openRoom(page, true);
  await sit(page);
  const link = await page.locator('.rooms-invite code').innerText();
  const friend = await openElsewhere(browser, 'EN');
  await friend.goto('/en/rooms');
  await expect(friend.getByRole('heading', { name: words('pvp:now') })).toBeVisible();
  await expect(friend.locator(`.rooms-card a[href*="${code}"]`)).toHaveCount(0);
  await friend.goto(link);
  await sit(friend);
  await expect(page.locator('.rooms-seats [data-own]')).toHaveCount(1);
  await friend.getByRole('button', { name: words('pvp:leave') }).click();
  await expect(friend.locator('.rooms-seats [data-own]')).toHaveCount(0);
});

test('guests are asked to log in before they sit down', async ({ page }) => {
  await page.goto('/en/rooms');
  await page
    .getByRole('main')
    .getByRole('link', { name: words('site:nav.logIn') })
    .click();
  await expect(page.getByRole('dialog', { name: words('auth:log_in') })).toBeVisible();
});
