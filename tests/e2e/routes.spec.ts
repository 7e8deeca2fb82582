import type { Page } from '@playwright/test';
import { missing, printedKey, routes } from '../support/routes.ts';
import {
  axeFaults,
  chooseTheme,
  expect,
  isThorough,
  languages,
  test,
  twoLanguages,
  watchRequests,
} from './visit.ts';

interface Shifts {
  /** Cumulative layout shift, which is reported to three decimals. */
  readonly shifted: string;
  readonly shifts: readonly { readonly value: number; readonly by: string }[];
}

/** Notes everything that moves after it was painted. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: { value: number; by: string }[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const sources: { node?: Element }[] = Reflect.get(entry, 'sources') ?? [];
        const names = sources.map(({ node }) => node?.className || node?.nodeName);
        shifts.push({ value: Reflect.get(entry, 'value'), by: names.join(', ') });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/**
 * Returns the layout shifts of the calmest of three loads. A page that is built wrongly shifts on
 * each of them; a machine that is short of time may draw half a page on one.
 */
async function calmestLoad(page: Page, drawn: () => Promise<void>): Promise<Shifts | undefined> {
  let last: Shifts | undefined;
  for (let load = 0; load < 3 && last?.shifted !== '0.000'; load++) {
    if (load > 0) await page.reload();
    await drawn();
    const shifts: Shifts['shifts'] = await page.evaluate(() => Reflect.get(window, 'shifts'));
    const shifted = shifts.reduce((sum, { value }) => sum + value, 0).toFixed(3);
    last = { shifted, shifts };
  }
  return last;
}

/** One browser looks at a few pages: what they share is fetched once. */
const atOnce = 4;

const addresses = [...routes, ...missing].map((path, index) => ({
  path,
  // The home page in both languages, each other one in one of them by turns.
  drawn: path === '' || isThorough ? twoLanguages : twoLanguages.slice(index % 2).slice(0, 1),
}));

/*
 * Pages differ between languages in their words alone, and drawing them takes longer than all the
 * rest: each is drawn and judged in one of two languages, the home page in both. What is sent in the
 * others is read without a browser (tests/server/public-pages.test.ts).
 */
for (let from = 0; from < addresses.length; from += atOnce) {
  const some = addresses.slice(from, from + atOnce);
  const names = some.map(({ path }) => path || '/').join(', ');
  test(`whole, calm and accessible: ${names}`, async ({ page }) => {
    await chooseTheme(page, 'dark');
    await watchShifts(page);
    const drawn = watchRequests(page);
    for (const { path, drawn: looked } of some) {
      for (const language of isThorough ? languages : looked) {
        await test.step(`${language.code} ${path}`, () => judge({ page, drawn }, path, language));
      }
    }
  });
}

async function judge(
  { page, drawn }: { readonly page: Page; readonly drawn: () => Promise<void> },
  path: string,
  { home, prefix, tag }: (typeof languages)[number],
): Promise<void> {
  const response = await page.goto(path === '' ? home : prefix + path);
  expect(response?.status()).toBe(missing.includes(path) ? 404 : 200);
  await expect(page).toHaveTitle(/\S+/);
  await expect(page.getByRole('main')).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.locator('html')).toHaveAttribute('lang', tag);
  await expect(page.getByText(printedKey)).toHaveCount(0);
  expect(await calmestLoad(page, drawn)).toMatchObject({ shifted: '0.000' });
  // The frame around it is the same on every page.
  const within = path === '' ? 'body' : 'main';
  expect(await axeFaults(page, { within })).toEqual([]);
  // A theme changes colours alone, and at once where motion is unwanted.
  await page.evaluate(() => Object.assign(document.documentElement.dataset, { theme: 'light' }));
  expect(await axeFaults(page, { within, rules: ['color-contrast'] })).toEqual([]);
}
