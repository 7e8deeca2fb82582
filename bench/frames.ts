/*
 * Frames a second of the shooting range under water in Chromium without a graphics card, and what
 * its own script takes of each: `npm run bench:frames -- [seconds]`, ten unless told. An empty page
 * beside it says what this machine draws at all.
 */
import { type Browser, chromium, type Frame, type Page } from 'playwright';
import { openStudioHost, type StudioHost } from '../tests/e2e/studio-host.ts';
import { chromiumFlags, chromiumPath } from '../tests/support/chromium.ts';
import { percentile, printTable } from './table.ts';

const seconds = Number(process.argv[2] ?? 10);
/** 60 a second, less one that another program took. */
const leastFrames = 59;
const betweenShotsMs = 700;

const devices = [
  { name: 'phone', viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
  { name: 'desktop', viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
  { name: 'large', viewport: { width: 1920, height: 1080 }, deviceScaleFactor: 1 },
] as const;

/** Times of the frames that a page drew, and what its script took of each, in milliseconds. */
interface FrameTimes {
  readonly at: number[];
  readonly script: number[];
}

/** Notes the frames of each document. */
function watchFrames(): void {
  const times: FrameTimes = { at: [], script: [] };
  const ask = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (draw) =>
    ask((nowMs) => {
      const beganMs = performance.now();
      draw(nowMs);
      times.script.push(performance.now() - beganMs);
      times.at.push(nowMs);
    });
  Object.assign(window, { frameTimes: times });
}

/** Measures the frames of a document while something is done in it. */
async function measure(frame: Frame | Page, work: () => Promise<void>): Promise<FrameTimes> {
  await frame.evaluate(() => {
    const times = Reflect.get(window, 'frameTimes') as FrameTimes;
    times.at.length = 0;
    times.script.length = 0;
  });
  await work();
  return await frame.evaluate(() => Reflect.get(window, 'frameTimes') as FrameTimes);
}

function row(name: string, { at, script }: FrameTimes) {
  const wholeMs = (at.at(-1) ?? 0) - (at[0] ?? 0);
  const perSecond = ((at.length - 1) * 1_000) / wholeMs;
  const waits = at.slice(1).map((each, index) => each - (at[index] ?? 0));
  const late = waits.filter((wait) => wait > 25).length / waits.length;
  return {
    what: name,
    'frames a second': perSecond.toFixed(1),
    'late frames, %': (100 * late).toFixed(1),
    'script at p50, ms': percentile(script, 0.5).toFixed(2),
    'script at p99, ms': percentile(script, 0.99).toFixed(2),
    is: perSecond >= leastFrames ? 'met' : 'not met',
  };
}

const wait = (page: Page) => page.waitForTimeout(seconds * 1_000);

async function openWater(page: Page, host: StudioHost): Promise<Frame> {
  await page.goto(host.launch('fish', 'EN'));
  const frame = await (await page.waitForSelector('iframe')).contentFrame();
  if (!frame) throw new Error('no game in its frame');
  await frame.locator('.water canvas').waitFor();
  // Its style and pictures are there, and the first fishes are in.
  await page.waitForTimeout(1_500);
  return frame;
}

/** Shoots again and again, as fast as the house takes it. */
async function shoot(page: Page, frame: Frame): Promise<void> {
  const endMs = performance.now() + seconds * 1_000;
  while (performance.now() < endMs) {
    await frame.getByRole('button', { name: 'Shoot', exact: true }).click();
    await page.waitForTimeout(betweenShotsMs);
  }
}

async function measureDevice(
  browser: Browser,
  host: StudioHost,
  { name, ...device }: (typeof devices)[number],
) {
  const context = await browser.newContext(device);
  await context.addInitScript(watchFrames);
  const page = await context.newPage();
  const empty = await measure(page, async () => {
    await page.evaluate(() => {
      const again = () => requestAnimationFrame(again);
      again();
    });
    await wait(page);
  });
  const frame = await openWater(page, host);
  const swimming = await measure(frame, () => wait(page));
  const shooting = await measure(frame, () => shoot(page, frame));
  await context.close();
  return [
    row(`${name}, an empty page`, empty),
    row(`${name}, fishes swim`, swimming),
    row(`${name}, shots fly`, shooting),
  ];
}

const host = await openStudioHost();
const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
const rows = [];
for (const device of devices) rows.push(...(await measureDevice(browser, host, device)));
printTable(rows);
await browser.close();
await host.close();
process.exit();
