import type { Page } from '@playwright/test';
import {
  axeFaults,
  chooseTheme,
  expect,
  isThorough,
  languages,
  readNotices,
  test,
  twoLanguages,
} from './visit.ts';

/** Every route of the specification (§2) and the pages around them, without language prefix. */
const routes = [
  '',
  ...['/login', '/register', '/down', '/download', '/help', '/helpmc', '/promotions'],
  ...['/rng', '/pvp', '/live', '/fish', '/sports', '/esports', '/inhouse', '/elott', '/cockfight'],
  ...[
    '/lottery',
    '/lottery?gameCode=KTD_SSC_1M&playType=straight',
    '/vnlottery',
    '/seamless',
    '/game',
  ],
  ...['/pointMall', '/promoDetail?id=welcome-gift', '/announcements', '/news'],
  ...['/terms', '/privacy', '/responsible-play', '/contact', '/deposit-guide', '/feedback'],
  ...['/affiliate', '/help/getting-started', '/help/search'],
  ...['/forgot-password', '/reset-password', '/social'],
];

const missing = ['/no-such-page', '/promoDetail?id=none', '/lottery?gameCode=none', '/help/none'];

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
 * What moved on the calmest of three loads. A page that is built wrongly moves on each of them; a
 * machine that is short of time may draw half a page on one.
 */
async function calmestLoad(page: Page): Promise<Shifts | undefined> {
  let last: Shifts | undefined;
  for (let load = 0; load < 3 && last?.shifted !== '0.000'; load++) {
    if (load > 0) await page.reload({ waitUntil: 'networkidle' });
    const shifts: Shifts['shifts'] = await page.evaluate(() => Reflect.get(window, 'shifts'));
    const shifted = shifts.reduce((sum, { value }) => sum + value, 0).toFixed(3);
    last = { shifted, shifts };
  }
  return last;
}

// Each test looks at a page in every language.
test.describe.configure({ timeout: 300_000 });

/*
 * Pages differ between languages in their words alone, and drawing them takes longer than all the
 * rest: each is drawn and judged in one of two languages by turns, the home page in both, and read
 * as it is sent in the others.
 */
for (const [index, path] of [...routes, ...missing].entries()) {
  const drawn = path === '' ? twoLanguages : twoLanguages.slice(index % 2).slice(0, 1);
  test(`${path || '/'} is whole, calm and accessible in every language`, async ({ page }) => {
    await chooseTheme(page, 'dark');
    await readNotices(page);
    await watchShifts(page);
    for (const language of languages) {
      const look = isThorough || drawn.includes(language) ? judge : read;
      await test.step(language.code, () => look(page, path, language));
    }
  });
}

/** A key that no language knows is printed as it is. */
const printedKey = /^(?:\w+:)?[a-z]\w*(?:\.\w+)+$/;

/** Looks at what is sent, without drawing it. */
async function read(
  page: Page,
  path: string,
  { home, prefix, tag }: (typeof languages)[number],
): Promise<void> {
  const response = await page.request.get(path === '' ? home : prefix + path);
  expect(response.status()).toBe(missing.includes(path) ? 404 : 200);
  const html = await response.text();
  expect(/<html[^>]*\slang="([^"]*)"/.exec(html)?.[1]).toBe(tag);
  expect(html).toMatch(/<title>[^<]*\S[^<]*<\/title>/);
  expect(html.match(/<main[\s>]/g)).toHaveLength(1);
  expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
  const shown = html.replace(/<(script|style)[\s\S]*?<\/\1>/g, '').split(/<[^>]*>/);
  expect(shown.filter((text) => printedKey.test(text.trim()))).toEqual([]);
}

async function judge(
  page: Page,
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
  await page.waitForLoadState('networkidle');
  expect(await calmestLoad(page)).toMatchObject({ shifted: '0.000' });
  // The frame around it is the same on every page.
  const within = path === '' ? 'body' : 'main';
  expect(await axeFaults(page, { within })).toEqual([]);
  // A theme changes colours alone, and at once where motion is unwanted.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(() => Object.assign(document.documentElement.dataset, { theme: 'light' }));
  expect(await axeFaults(page, { within, rules: ['color-contrast'] })).toEqual([]);
  await page.emulateMedia({ reducedMotion: null });
}
