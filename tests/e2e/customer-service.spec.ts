import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import { expectSignedIn } from './auth-steps.ts';
import { forgetSession, giveLevel, giveMember, onOwnServer } from './own-server.ts';
import { axeFaults, expect, test, turnsOf, twoLanguages, wordsOf } from './visit.ts';

const own = onOwnServer({
  customerService: {
    answers: 'address',
    fromHour: 0,
    toHour: 24,
    promisedMinutes: 120,
    vipPromisedMinutes: 30,
  },
});

/** An operator names another address, before any page shows the one before. */
function nameService(url: string): void {
  const database = new DatabaseSync(join(own.dataDir(), 'foyer.sqlite'));
  database.exec('pragma busy_timeout = 5000');
  database.prepare("update resources set url = ? where resource_type = 'SUPPORT'").run(url);
  database.close();
}

/** The customer-service entries of the side menu that are shown. */
async function openMenu(page: Page) {
  const menu = page.locator('#side-menu .menu-service');
  if (!(await menu.isVisible())) {
    await page.locator('#side-menu details:has(.menu-service) > summary').click();
  }
  await expect(menu).toBeVisible();
  return menu;
}

test.describe('the service of the demonstration', () => {
  for (const { code, home } of twoLanguages) {
    const isTurn = turnsOf(code);
    const words = wordsOf(code);

    if (isTurn())
      test(`a VIP has a service of their own until they sign out, ${code}`, async ({ page }) => {
        const username = await giveMember(page, { code });
        giveLevel(own.dataDir(), username, 5);
        await page.goto(home);
        await expectSignedIn(page);
        const menu = await openMenu(page);
        const vip = menu.getByRole('link', { name: words('content:contact.vip') });
        const live = menu.getByRole('link', { name: words('site:menu.contact') });
        await expect(vip).toBeVisible();
        await expect(live).toBeHidden();
        await vip.click();
        const title = page.getByRole('heading', { level: 1, name: words('content:contact.vip') });
        await expect(title).toBeVisible();
        expect(await axeFaults(page)).toEqual([]);
        await page.goto(`${home === '/' ? '' : home}/contact`);
        const card = page.getByRole('main').getByText(words('content:contact.vipAction'));
        await expect(card).toBeVisible();
        await forgetSession(page);
        await page.reload();
        await expect(card).toBeHidden();
        await openMenu(page);
        await expect(live).toBeVisible();
        await expect(vip).toBeHidden();
      });
  }
});

test.describe('a service on another site', () => {
  const words = wordsOf('EN');
  const service = 'https://chat.example/halcyon';
  const trouble = (page: Page) => page.getByRole('dialog', { name: words('dialogs:popup_title') });

  /** A page that no visit before this one has asked for shows what the operator named last. */
  async function visitAnew(page: Page, path: string, url: string) {
    nameService(url);
    await page
      .context()
      .route('https://chat.example/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<title>Chat</title>' }),
      );
    await page.goto(path);
    const menu = await openMenu(page);
    const link = menu.getByRole('link', { name: words('site:menu.contact') });
    // The first touch fetches what opens windows; a press before it is there follows the link.
    await link.hover();
    const findFile = () =>
      performance.getEntriesByType('resource').find(({ name }) => name.includes('service-window'))
        ?.name;
    await expect.poll(() => page.evaluate(findFile)).toBeDefined();
    // It has come once it was run.
    await page.evaluate((file) => import(file ?? ''), await page.evaluate(findFile));
    return link;
  }

  test('opens in a window of its own', async ({ page }) => {
    const link = await visitAnew(page, '/en/terms', service);
    const opening = page.waitForEvent('popup');
    await link.click();
    const popup = await opening;
    await expect(popup).toHaveURL(service);
    expect(await popup.evaluate(() => [innerWidth, innerHeight, window.opener])).toEqual([
      440,
      500,
      null,
    ]);
    await expect(page).toHaveURL(({ pathname }) => pathname === '/en/terms');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('says so when the window was blocked, and a link goes on', async ({ page }) => {
    await page.addInitScript(() => {
      window.open = () => null;
    });
    const link = await visitAnew(page, '/en/privacy', service);
    await link.click();
    await expect(trouble(page).getByRole('alert')).toHaveText(words('dialogs:popup_blocked'));
    expect(await axeFaults(page)).toEqual([]);
    await trouble(page)
      .getByRole('link', { name: words('dialogs:popup_go_on') })
      .click();
    await expect(page).toHaveURL(service);
  });

  test('says so when its address is of no use, and closes the window', async ({ page }) => {
    const link = await visitAnew(page, '/en/feedback', 'ftp://chat.example/');
    const opening = page.waitForEvent('popup');
    // The window is seen before it closes again.
    await page.route('**/wps/system/customerService', async (route) => {
      await opening;
      await route.continue();
    });
    await link.click();
    const popup = await opening;
    await expect(trouble(page).getByRole('alert')).toHaveText(words('dialogs:popup_invalid'));
    expect(popup.isClosed()).toBe(true);
    const other = trouble(page).getByRole('link', { name: words('content:contact.title') });
    await expect(other).toHaveAttribute('href', '/en/contact');
  });
});
