import type { Page } from '@playwright/test';
import { addFavourite } from '#contract/play/favourites.ts';
import { expectSignedIn, openForm, password, press } from './auth-steps.ts';
import { callDesk } from './desk-call.ts';
import { forgetSession, giveMember, onSharedServer, signIn } from './own-server.ts';
import {
  axeFaults,
  expect,
  showTheme,
  test,
  themes,
  turnsOf,
  twoLanguages,
  wordsOf,
} from './visit.ts';

const english = { code: 'EN', home: '/en' };
const words = wordsOf('EN');
const dialogChunk = '**/_astro/auth.*.js*';
const loginCall = '**/wps/session/login';

/** Returns the page's notice of a failed load. */
const notice = (page: Page) => page.locator('[data-load-failure]');

/** The browser itself tells of what a test keeps from it. */
function forgive(problems: string[]): void {
  for (const problem of problems.splice(0)) {
    expect(problem).toMatch(/ERR_FAILED|astro-island|dynamically imported|status of/);
  }
}

/** Opens the login dialog and sends a name with a password. */
async function sendLogin(page: Page, name = 'nobody1') {
  const form = await openForm(page, 'login', { home: '/en', place: 'dialog' });
  await form.getByLabel(words('auth:username'), { exact: true }).fill(name);
  await form.getByLabel(words('auth:password'), { exact: true }).fill(password);
  await press(form, words('auth:log_in'));
  return form;
}

for (const { code, home } of twoLanguages) {
  const isTurn = turnsOf(code);
  const say = wordsOf(code);

  if (isTurn())
    test(`a script that does not come is told, and had by another try, ${code}`, async ({
      page,
      problems,
    }) => {
      await page.route(dialogChunk, (route) => route.abort());
      await page.goto(home);
      await page.locator('[data-opens=login]').first().click();
      await expect(notice(page)).toBeVisible();
      await expect(notice(page)).toContainText(say('dialogs:part_failed'));
      expect(await axeFaults(page)).toEqual([]);
      await page.unroute(dialogChunk);
      await notice(page)
        .getByRole('button', { name: say('dialogs:try_again') })
        .click();
      await expect(page.getByRole('dialog', { name: say('auth:log_in') })).toBeVisible();
      await expect(notice(page)).toBeHidden();
      forgive(problems);
    });

  if (isTurn())
    test(`a sign-in that was closed at the other site says so, ${code}`, async ({ page }) => {
      await page.goto(home);
      await page.evaluate((path) => sessionStorage.setItem('social', `google ${path}`), home);
      await page.goto(`${home === '/' ? '' : home}/social?error=access_denied&state=s-1`);
      await expect(page.getByRole('alert')).toHaveText(say('site:socialReturn.cancelled'));
      expect(await axeFaults(page)).toEqual([]);
    });

  if (isTurn())
    test(`an account that was closed to its member cannot log in, ${code}`, async ({ page }) => {
      const username = await giveMember(page, { code });
      const env = { DATA_DIR: onSharedServer.dataDir() };
      const asked = { username, why: 'a test' };
      await callDesk(env, 'accounts/close', asked);
      await forgetSession(page);
      const form = await signIn(page, { code, home }, { username });
      await expect(form.getByRole('alert')).toHaveText(say('refusals:not_a_member'));
      await callDesk(env, 'accounts/open', asked);
      await press(form, say('auth:log_in'));
      await expectSignedIn(page);
    });
}

test('a script that has not come after 120 seconds is told', async ({ page }) => {
  await page.clock.install();
  await page.route(dialogChunk, () => {});
  await page.goto('/en');
  const asked = page.waitForRequest(dialogChunk);
  await page.locator('[data-opens=login]').first().click();
  await asked;
  await expect(notice(page)).toBeHidden();
  await page.clock.fastForward(120_000);
  await expect(notice(page)).toContainText(words('dialogs:part_failed'));
});

test('a form whose script does not come says so, and a press tries again', async ({
  page,
  problems,
}) => {
  const chunk = '**/_astro/auth.*.js*';
  await page.route(chunk, (route) => route.abort());
  await page.goto('/en/login');
  const main = page.getByRole('main');
  await press(main, words('auth:log_in'));
  await expect(main.getByText(words('auth:load_failed'))).toBeVisible();
  await page.unroute(chunk);
  await press(main, words('auth:log_in'));
  await expect(main.getByText(words('fields:required')).first()).toBeVisible();
  forgive(problems);
});

test('a style that does not come is told, and had by loading again', async ({ page, problems }) => {
  await page.route('**/_astro/*.css', (route) => route.abort());
  await page.goto('/en');
  await expect(notice(page)).toBeVisible();
  await page.unroute('**/_astro/*.css');
  await notice(page)
    .getByRole('button', { name: words('dialogs:try_again') })
    .click();
  await expect(notice(page)).toBeHidden();
  await expect(page.locator('.site-frame')).toBeVisible();
  forgive(problems);
});

test('a page of a build that was replaced is left for what was asked for', async ({
  page,
  problems,
}) => {
  const watched = page.waitForRequest('**/_astro/first-touch*.js*');
  await page.goto('/en');
  await page.keyboard.press('Shift');
  await watched;
  await page.route(dialogChunk, (route) => route.fulfill({ status: 404 }));
  // Without the pointer, which would have loaded the page again before the press.
  await page.locator('[data-opens=login]').first().dispatchEvent('click');
  await expect(page).toHaveURL(({ pathname }) => pathname === '/en/login');
  forgive(problems);
});

test('a file that stays gone loads the page again once, then says so', async ({
  page,
  problems,
}) => {
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.route(dialogChunk, (route) => route.fulfill({ status: 404 }));
  await page.goto('/en');
  await page.keyboard.press('Shift');
  await page.locator('[data-opens=login]').first().dispatchEvent('pointerover');
  await expect.poll(() => loads, { timeout: 30_000 }).toBe(2);
  await page.locator('[data-opens=login]').first().dispatchEvent('click');
  await expect(notice(page)).toBeVisible();
  expect(loads).toBe(2);
  forgive(problems);
});

test('a part of a dialog that does not come says so, and a press tries again', async ({
  page,
  problems,
}) => {
  const chunk = '**/_astro/announcements*.js*';
  await page.route(chunk, (route) => route.abort());
  await page.goto('/en');
  // In a part of the menu that is folded.
  await page.locator('[data-opens=announcements]').first().dispatchEvent('click');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('alert')).toContainText(words('dialogs:part_failed'));
  await page.unroute(chunk);
  await press(dialog, words('dialogs:try_again'));
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await expect(dialog.locator('.letter').first()).toBeVisible();
  forgive(problems);
});

test('a call without an answer is a page load timeout, and is not made again', async ({ page }) => {
  await page.clock.install();
  let calls = 0;
  await page.route(loginCall, () => {
    calls += 1;
  });
  const form = await sendLogin(page);
  await expect.poll(() => calls).toBe(1);
  await page.clock.fastForward(30_000);
  await expect(form.getByRole('alert')).toHaveText(words('refusals:timed_out'));
  expect(calls).toBe(1);
});

test('a call without a network says so', async ({ page, context, problems }) => {
  const form = await openForm(page, 'login', { home: '/en', place: 'dialog' });
  await form.getByLabel(words('auth:username'), { exact: true }).fill('nobody1');
  await form.getByLabel(words('auth:password'), { exact: true }).fill(password);
  await context.setOffline(true);
  await press(form, words('auth:log_in'));
  await expect(form.getByRole('alert')).toHaveText(words('refusals:network_unreachable'));
  await context.setOffline(false);
  await press(form, words('auth:log_in'));
  await expect(form.getByRole('alert')).toHaveText(words('refusals:invalid_credentials'));
  forgive(problems);
});

test('an error of the platform is told with its number, and an answer nobody can read', async ({
  page,
  problems,
}) => {
  const refusal = { code: 'internal_error', message: words('refusals:internal_error'), value: {} };
  await page.route(loginCall, (route) =>
    route.fulfill({
      status: 500,
      headers: { 'x-request-id': 'req-7' },
      json: { success: false, ...refusal },
    }),
  );
  const form = await sendLogin(page);
  await expect(form.getByRole('alert')).toContainText(words('refusals:internal_error'));
  await expect(form.getByRole('alert')).toContainText('req-7');
  await page.unroute(loginCall);
  await page.route(loginCall, (route) => route.fulfill({ status: 502, body: '<h1>Bad</h1>' }));
  await press(form, words('auth:log_in'));
  await expect(form.getByRole('alert')).toHaveText(words('refusals:unexpected_answer'));
  forgive(problems);
});

test('a session that has ended asks to log in and says why', async ({ page }) => {
  await giveMember(page, english);
  await page.goto('/en/live');
  // It ends with the press, so that nothing that the page asks by itself hears of it before.
  await page.route(`**${addFavourite.path}`, async (route) => {
    if (route.request().method() !== addFavourite.method) return route.fallback();
    await page.context().clearCookies({ name: '__Host-sid' });
    const { cookie, ...headers } = await route.request().allHeaders();
    const left = cookie?.replace(/__Host-sid=[^;]*;?/, '') ?? '';
    return route.fulfill({
      response: await route.fetch({ headers: { ...headers, cookie: left } }),
    });
  });
  await page.locator('.heart').first().click();
  const dialog = page.getByRole('dialog', { name: words('auth:log_in') });
  await expect(dialog.getByText(words('refusals:not_logged_in'))).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
});

test('the notice of a failed load can be seen in either theme, at any width', async ({
  page,
  problems,
}) => {
  await page.route(dialogChunk, (route) => route.abort());
  await page.goto('/en');
  await page.locator('[data-opens=login]').first().click();
  await expect(notice(page)).toBeVisible();
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 800 });
    for (const theme of themes) {
      await showTheme(page, theme);
      await expect(notice(page)).toBeInViewport({ ratio: 1 });
      const rules = ['color-contrast'];
      expect(await axeFaults(page, { rules, within: '[data-load-failure]' })).toEqual([]);
    }
  }
  forgive(problems);
});
