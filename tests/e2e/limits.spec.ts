import type { Locator, Page } from '@playwright/test';
import { hourMs, minuteMs } from '#lib/time.ts';
import { expectSignedIn, press } from './auth-steps.ts';
import { openCentre } from './centre.ts';
import { ageRaises, giveMember, lengthenSessions, onSharedServer, signIn } from './own-server.ts';
import { axeFaults, expect, isThorough, test, twoLanguages, wordsOf } from './visit.ts';

const own = onSharedServer;
const patience = { timeout: 30_000 };
const english = { code: 'EN', home: '/en' };

/** From the account to its limits. */
async function openLimits(page: Page, { code, home }: typeof english): Promise<Locator> {
  const words = wordsOf(code);
  const centre = await openCentre(page, 'securityCenter', home);
  await press(centre, words('limits:open'));
  await expect(centre.getByText(words('limits:about_deposit'))).toBeVisible(patience);
  return centre;
}

/** Types a daily limit of deposits. */
async function setLimit(page: Page, centre: Locator, code: string, amount: string) {
  const words = wordsOf(code);
  const name = `${words('limits:kind_deposit')}, ${words('limits:period_day')}`;
  await centre.getByRole('button', { name: new RegExp(`: ${name}$`) }).click();
  const dialog = page.getByRole('dialog', { name, exact: true });
  await dialog.locator('input[name=amount]').fill(amount);
  await press(dialog, words('limits:save'));
  await expect(dialog).toBeHidden();
}

async function askDeposit(page: Page, home: string, code: string, amount: string) {
  const centre = await openCentre(page, 'depositv2', home);
  await centre.locator('input[name=amountMinor]').fill(amount);
  await press(centre, wordsOf(code)('cashier:pay'));
  return centre;
}

/** Chooses a length, and confirms what is said about it. */
async function confirmLength(
  page: Page,
  centre: Locator,
  texts: {
    readonly title: string;
    readonly length: string;
    readonly begin: string;
    readonly ask: string;
  },
) {
  const section = centre.locator('.centre-part', {
    has: page.getByRole('heading', { name: texts.title, exact: true }),
  });
  await section.locator('select[name=length]').selectOption({ label: texts.length });
  await section.getByRole('button', { name: texts.begin, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: texts.ask, exact: true });
  await expect(dialog).toContainText(texts.length);
  expect(await axeFaults(page)).toEqual([]);
  await press(dialog, texts.begin);
}

// The session that is reminded of its time goes through the same pages in English.
for (const { code, home } of isThorough ? twoLanguages : twoLanguages.slice(0, 1)) {
  test(`a limit holds, rises only with a second yes, and an exclusion keeps out, ${code}`, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize({ width: 360, height: 740 });
    const words = wordsOf(code);
    const at = { code, home };
    const typed = (amount: number) => amount.toLocaleString(code === 'TY' ? 'vi' : 'en');
    const username = await giveMember(page, at);
    let centre = await openLimits(page, at);
    expect(await axeFaults(page)).toEqual([]);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
    ).toBe(true);
    await setLimit(page, centre, code, typed(200_000));
    const row = centre.locator('.security-list > li').first();
    await expect(row).toContainText(typed(200_000));

    centre = await askDeposit(page, home, code, typed(500_000));
    await expect(centre.getByRole('alert').first()).toContainText(typed(200_000), patience);
    await expect(centre.locator('.security-wait')).toContainText(typed(200_000));
    await expect(page).toHaveURL(/mc=depositv2/);

    centre = await openLimits(page, at);
    await setLimit(page, centre, code, typed(100_000));
    await expect(row).toContainText(typed(100_000));
    await setLimit(page, centre, code, typed(900_000));
    await expect(row).toContainText(typed(900_000));
    await expect(row.getByRole('button', { name: words('limits:raise_yes') })).toHaveCount(0);
    ageRaises(own.dataDir(), 25 * hourMs);
    centre = await openLimits(page, at);
    await press(row, words('limits:raise_yes'));
    await expect(row.locator('.security-name')).toContainText(typed(900_000));

    await confirmLength(page, centre, {
      title: words('limits:break'),
      length: words('limits:break_day'),
      begin: words('limits:break_begin'),
      ask: words('limits:break_ask'),
    });
    await expect(centre.locator('.security-wait')).toBeVisible(patience);
    centre = await askDeposit(page, home, code, typed(200_000));
    await expect(centre.getByRole('alert').first()).not.toBeEmpty(patience);
    await expect(page).toHaveURL(/mc=depositv2/);

    centre = await openLimits(page, at);
    await confirmLength(page, centre, {
      title: words('limits:exclusion'),
      length: words('limits:exclusion_year'),
      begin: words('limits:exclusion_begin'),
      ask: words('limits:exclusion_ask'),
    });
    const told = () =>
      expect(page.locator('h1')).toHaveText(words('closed:excluded.own_title'), patience);
    await page.waitForURL(/\/excluded$/);
    await told();
    expect(await axeFaults(page)).toEqual([]);
    await page.evaluate(() => sessionStorage.clear());
    await signIn(page, at, { username });
    await page.waitForURL(/\/excluded$/);
    await told();
    const [before = ''] = words('closed:excluded.until').split('{{until}}');
    await expect(page.locator('.closed-text')).toContainText(`${before}20`);
    await expect(page.locator('html')).toHaveAttribute('data-session', 'guest');
  });
}

test('a session is reminded of its time over any page, and goes on or ends', async ({ page }) => {
  const words = wordsOf('EN');
  const username = await giveMember(page, english);
  const centre = await openLimits(page, english);
  await centre.locator('select[name=minutes]').selectOption('15');
  await press(centre, words('limits:reminder_save'));
  await expect(centre.getByText(words('limits:saved'))).toBeVisible(patience);
  const age = (minutes: number) => lengthenSessions(own.dataDir(), username, minutes * minuteMs);
  age(16);
  await page.goto('/en/news');
  const reminder = page.getByRole('dialog', { name: words('limits:look_title') });
  await expect(reminder).toContainText('16 minutes', patience);
  await expect(
    reminder.getByRole('button', { name: words('limits:look_on') }).last(),
  ).toBeFocused();
  expect(await axeFaults(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(reminder).toBeHidden();
  await page.goto('/en');
  await expectSignedIn(page);
  await expect(reminder).toHaveCount(0);
  age(15);
  await page.goto('/en/news');
  await expect(reminder).toContainText('31 minutes', patience);
  await press(reminder, words('limits:look_out'));
  await expect(page.locator('html')).toHaveAttribute('data-session', 'guest', patience);
});
