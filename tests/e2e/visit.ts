import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import {
  type Browser,
  type BrowserContextOptions,
  test as base,
  type Locator,
  type Page,
  type Request,
  type Response,
} from '@playwright/test';
import { pino } from 'pino';
import { localPath } from '#i18n/paths.ts';
import { openReadOnly } from '#platform/base/db/storage.ts';
import { siteLanguages } from '#site';
import { messageOf, noteMessage } from '../support/seen.ts';
import { axeOf } from './axe.ts';
import { expect } from './expect.ts';
import { keepNoticesAway, keepSharp, readFirstNotice } from './page-scripts.ts';

/** The words of a language, by `namespace:key`. */
export function wordsOf(code: string): (key: string) => string {
  return (key) => {
    const found = messageOf(code.toLowerCase(), key);
    if (found === '') throw new Error(`${code} has no text ${key}`);
    noteMessage(key);
    return found;
  };
}

/** Every language offered, with its home page and what its other addresses start with. */
export const languages = siteLanguages.map((language) => ({
  code: language.code,
  tag: language.tag,
  home: localPath('/', language),
  prefix: localPath('/', language).replace(/^\/$/, ''),
}));

/** The default language and English: where every language behaves alike, these two are tried. */
export const twoLanguages = languages.filter(({ code }) => code === 'TY' || code === 'EN');

export const themes = ['dark', 'light'] as const;

/** Everything in every language and theme, which takes long. */
export const isThorough = process.env.LANGUAGES === 'all';

/** The themes that a long walk is made in: each theme is seen once, in one of the two languages. */
export function themesIn(code: string): readonly (typeof themes)[number][] {
  if (isThorough) return themes;
  return code === 'TY' ? ['dark'] : ['light'];
}

/**
 * Returns a function that tells whether the next test of a loop over the two languages runs in this
 * one: tests that differ only in words run once, by turns, so that every file is visited in both.
 */
export function turnsOf(code: string): () => boolean {
  let next = code === 'TY' ? 0 : 1;
  return () => isThorough || next++ % 2 === 0;
}

/** Opens a page of somebody else beside the test's own, in a context of its own. */
export async function openOther(browser: Browser, options?: BrowserContextOptions): Promise<Page> {
  const page = await browser.newPage(options);
  await page.addInitScript(keepSharp);
  await page.addInitScript(readFirstNotice);
  return page;
}

let visitors = 0;

/**
 * Each test is a visitor of its own, with an address of its own and an eye on the console. Notices
 * for members stay away from what other tests press, but where `memberNotices` is `shown`, and the
 * first-time notice is read, but where `firstNotice` is `offered`.
 */
export const test = base.extend<{
  problems: string[];
  memberNotices: 'shown' | 'away';
  firstNotice: 'offered' | 'read';
  messages: undefined;
}>({
  memberNotices: ['away', { option: true }],
  firstNotice: ['read', { option: true }],
  context: async ({ context, firstNotice }, use) => {
    await context.addInitScript(keepSharp);
    if (firstNotice === 'read') await context.addInitScript(readFirstNotice);
    await use(context);
  },
  page: async ({ page, memberNotices }, use) => {
    if (memberNotices === 'away') await page.addInitScript(keepNoticesAway);
    await use(page);
  },
  baseURL: async ({ browserName: _ }, use) => {
    await use(process.env.FOYER_URL ?? '');
  },
  extraHTTPHeaders: async ({ browserName: _ }, use, info) => {
    visitors += 1;
    // Private, so that it is in no country that may be restricted.
    const address = `10.${info.workerIndex % 250}.${Math.floor(visitors / 250)}.${visitors % 250}`;
    await use({ 'x-forwarded-for': address });
  },
  problems: [
    async ({ page }, use) => {
      const problems: string[] = [];
      page.on('pageerror', (error) => problems.push(`error: ${error.message}`));
      page.on('console', (message) => {
        // A refusal's status is part of a refusal, a machine that is too busy is asked again, and a
        // test that takes the network away knows it.
        const isMeant = /status of (4\d\d|503)|ERR_INTERNET_DISCONNECTED/.test(message.text());
        if (message.type() === 'error' && !isMeant) {
          problems.push(`console: ${message.text()} (${message.location().url})`);
        }
      });
      await use(problems);
      expect(problems).toEqual([]);
    },
    { auto: true },
  ],
  messages: [
    async ({ browser, page: _ }, use, info) => {
      await use(undefined);
      if (info.status === info.expectedStatus) return;
      for (const message of await listMessages(browser)) console.info(message);
    },
    { auto: true },
  ],
});

/** Lists what each open page says of itself: its alerts and the like. */
async function listMessages(browser: Browser): Promise<string[]> {
  const pages = browser.contexts().flatMap((context) => context.pages());
  const messages = pages.map(async (page) => {
    const shown = page.locator('[role=alert], [role=status]').filter({ visible: true });
    const texts = await shown.allInnerTexts();
    return `${page.url()}: ${texts.join(' | ') || 'no message'}`;
  });
  return Promise.all(messages);
}

export { expect };

/** Presses a box or a radio button; in an island that still wakes it is chosen a little later. */
export async function chooseBox(box: Locator): Promise<void> {
  await box.click();
  await expect(box).toBeChecked();
}

/** Chooses a theme as an earlier visit would have left it. */
export async function chooseTheme(page: Page, theme: 'dark' | 'light'): Promise<void> {
  await page.addInitScript((chosen) => {
    // A game in the page's frame has no storage.
    if (window === window.top) localStorage.setItem('theme', chosen);
  }, theme);
}

/** Shows the page as it stands in a theme: one changes colours alone, and at once where motion is unwanted. */
export async function showTheme(page: Page, theme: 'dark' | 'light'): Promise<void> {
  await page.evaluate((shown) => {
    document.documentElement.dataset.theme = shown;
  }, theme);
}

/** Faults of the page as it stands, and of its colours in the light theme. */
export async function faultsInBothThemes(page: Page, within?: string): Promise<string[]> {
  const part = within === undefined ? {} : { within };
  await showTheme(page, 'dark');
  const faults = await axeFaults(page, part);
  await showTheme(page, 'light');
  return [...faults, ...(await axeFaults(page, { ...part, rules: ['color-contrast'] }))];
}

/**
 * Accessibility faults of the page as it stands, or of a part of it, by every rule or by the given
 * ones. What lies behind a modal dialog is inert: then the dialog alone is judged.
 */
export async function axeFaults(
  page: Page,
  { rules, within }: { readonly rules?: readonly string[]; readonly within?: string } = {},
): Promise<string[]> {
  const builder = await axeOf(page);
  const part = (await page.locator('dialog:modal').count()) > 0 ? 'dialog:modal' : within;
  if (part) builder.include(part);
  const { violations } = await (rules ? builder.withRules([...rules]) : builder).analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
}

/** The answer to the captcha that a page shows, as only the operator's database knows it. */
export async function captchaAnswer(
  page: Page,
  dataDir = process.env.FOYER_DATA_DIR ?? '',
): Promise<string> {
  const reader = await openReadOnly({ dataDir, databaseUrl: undefined }, pino({ level: 'silent' }));
  const readAnswer = async () => {
    const cookies = await page.context().cookies();
    const cookie = cookies.find(({ name }) => name === '__Host-captcha')?.value ?? '';
    const hash = createHash('sha256').update(cookie).digest('hex');
    const rows = reader.db.selectFrom('captchas').select('answer').where('cookie_hash', '=', hash);
    return (await rows.executeTakeFirst())?.answer ?? '';
  };
  await expect.poll(readAnswer).not.toBe('');
  const answer = await readAnswer();
  await reader.close();
  return answer;
}

/** A username nobody has. */
export function newUsername(): string {
  return `fern${Math.random().toString(36).slice(2, 10)}`;
}

/**
 * Follows what a page asks for from now on; answers what waits until all of it has come and is
 * drawn.
 */
export function watchRequests(page: Page, settle = drawTwice): () => Promise<void> {
  const underWay = new Set<Request>();
  page.on('request', (request) => underWay.add(request));
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  return async () => {
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await settle(page);
    await expect.poll(() => underWay.size, { intervals: [20] }).toBe(0);
    await settle(page);
  };
}

/** Two frames, and a moment in which the page has nothing else to do: it begins what it put off. */
export async function drawTwice(page: Page): Promise<void> {
  await drawFrames(page);
  await page.evaluate(
    () => new Promise<void>((done) => requestIdleCallback(() => setTimeout(done))),
  );
}

/** Two frames. */
function drawFrames(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((done) =>
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))),
      ),
  );
}

/** The script of a page. */
interface PageScript {
  readonly text: string;
  /** Compressed size in bytes, each file and each inline part by itself. */
  readonly sizeBytes: number;
}

/**
 * All script that a page loads and holds by itself, before anybody points at it, scrolls or types.
 * Chromium tells each page of a pointer that rests in its corner, sooner or later; nobody does here.
 */
export async function scriptBeforeUse(page: Page, path: string): Promise<PageScript> {
  await page.addInitScript(() => {
    // However slow the machine, the page's quiet time does not come, and no draw ends while it loads.
    window.requestIdleCallback = () => 0;
    window.setInterval = (() => 0) as unknown as typeof setInterval;
    for (const sign of ['pointermove', 'pointerover']) {
      addEventListener(sign, (event) => event.stopImmediatePropagation(), {
        capture: true,
      });
    }
  });
  const responses: Response[] = [];
  const note = (response: Response) => {
    if (response.request().resourceType() === 'script') responses.push(response);
  };
  page.on('response', note);
  const drawn = watchRequests(page, drawFrames);
  await page.goto(path);
  await drawn();
  page.off('response', note);
  const scripts = await Promise.all(responses.map((response) => response.text()));
  const inline = page.locator('script:not([src]):not([type="application/ld+json"])');
  const parts = [...scripts, ...(await inline.allTextContents())];
  const sizeBytes = parts.reduce((sum, part) => sum + brotliCompressSync(part).length, 0);
  return { text: parts.join('\n'), sizeBytes };
}
