import { setTimeout } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import lighthouse, { desktopConfig } from 'lighthouse';
import { chromium, type Page, type Response } from 'playwright';
import { chromiumFlags, chromiumPath } from '../tests/support/chromium.ts';
import { freePort, startServer } from '../tests/support/server.ts';
import { pressRows } from './press.ts';
import { median, printTable } from './table.ts';

/*
 * What a visitor's page weighs before any interaction, by type, and what Lighthouse says of it.
 * `npm run bench:page -- [runs]`, five runs unless told otherwise.
 */
const runs = Number(process.argv[2] ?? 5);
const paths = [
  '/',
  '/en',
  '/en/rng',
  '/en/lottery',
  '/en/lottery?gameCode=KTD_K3_3M',
  '/en/vnlottery',
  '/en/promotions',
  '/en/login',
  '/en/down',
  '/en/help',
  '/en/help/getting-started',
];
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

const server = await startServer();
const port = await freePort();
const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: [...chromiumFlags, `--remote-debugging-port=${port}`],
});

async function weigh(path: string): Promise<Record<string, string | number>> {
  // The page is rendered and compressed for the second visitor and those after.
  await fetch(server.url + path);
  await setTimeout(500);
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  await page.goto(server.url + path, { waitUntil: 'networkidle' });
  const bytes = { document: 0, script: 0, font: 0, image: 0, other: 0 };
  for (const response of responses) {
    const type = response.request().resourceType();
    const { responseBodySize } = await response.request().sizes();
    bytes[type in bytes ? (type as keyof typeof bytes) : 'other'] += responseBodySize;
  }
  const inline = await inlineScriptBytes(page);
  await page.close();
  return {
    page: path,
    'HTML br': bytes.document,
    'JS files br': bytes.script,
    'JS inline br': inline,
    'JS in all': bytes.script + inline,
    fonts: bytes.font,
    images: bytes.image,
    other: bytes.other,
    requests: responses.length,
  };
}

/** Inline scripts travel inside the HTML; this is what each would weigh alone. Data is none. */
async function inlineScriptBytes(page: Page): Promise<number> {
  const texts = await page
    .locator('script:not([src], [type="application/ld+json"])')
    .allTextContents();
  return texts.reduce((sum, text) => sum + brotliCompressSync(text).length, 0);
}

async function judge(path: string, form: 'mobile' | 'desktop') {
  const scores: Record<string, number[]> = {};
  const note = (name: string, value: number) => {
    scores[name] = [...(scores[name] ?? []), value];
  };
  for (let run = 0; run < runs; run++) {
    const result = await lighthouse(
      server.url + path,
      { port, onlyCategories: [...categories], logLevel: 'error' },
      form === 'desktop' ? desktopConfig : undefined,
    );
    if (!result) throw new Error(`Lighthouse said nothing of ${path}`);
    for (const name of categories) note(name, 100 * (result.lhr.categories[name]?.score ?? 0));
    const audit = (id: string) => result.lhr.audits[id]?.numericValue ?? Number.NaN;
    note('LCP ms', audit('largest-contentful-paint'));
    note('TBT ms', audit('total-blocking-time'));
    note('CLS', audit('cumulative-layout-shift'));
  }
  const middles = Object.entries(scores).map(([name, all]) => [
    name,
    Math.round(median(all) * 1000) / 1000,
  ]);
  return { page: path, form, ...Object.fromEntries(middles) };
}

try {
  const weights = [];
  for (const path of paths) weights.push(await weigh(path));
  printTable(weights);
  if (runs > 0) {
    const judged = [];
    for (const form of ['mobile', 'desktop'] as const) {
      for (const path of paths) judged.push(await judge(path, form));
    }
    console.info('');
    printTable(judged);
    console.info('');
    printTable(await pressRows(browser, server.url, runs));
  }
} finally {
  await browser.close();
  await server.stop();
}
