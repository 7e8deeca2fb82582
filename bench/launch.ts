import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type Browser, chromium } from 'playwright';
import { builtFolder } from '#server/built-folder.ts';
import { chromiumFlags, chromiumPath } from '../tests/support/chromium.ts';
import { startServer } from '../tests/support/server.ts';
import { root } from '../tests/support/sources.ts';
import { signUpIn } from './member.ts';
import { throttle } from './slow-phone.ts';
import { median, printTable, spread } from './table.ts';

/*
 * From the press of "Play" on a tile until the engine's "Bet" can be pressed, in a browser that knows
 * the lobby alone; and what an engine weighs. `npm run bench:launch -- [runs]`, five unless told.
 */
const runs = Number(process.argv[2] ?? 5);
const mostBytes = 60_000;

const titles = [
  { engine: 'slot', title: 'Paper Dragon Dance' },
  { engine: 'mines', title: 'Cobalt Mine' },
];

const catalogue: readonly Readonly<Record<string, string>>[] = JSON.parse(
  readFileSync(join(root, 'demo/games.json'), 'utf8'),
);

const profiles = [
  { name: 'as it is', goalMs: 1_000, isSlow: false },
  { name: 'slow 4G, CPU ÷ 4', goalMs: 3_000, isSlow: true },
];

/** Notes in each frame when its main button can be pressed, and in the page when a tile was. */
function watch(): void {
  const nowMs = () => performance.timeOrigin + performance.now();
  addEventListener('click', () => sessionStorage.setItem('pressedAt', String(nowMs())), true);
  const look = () => {
    if (document.querySelector('.controls .main[aria-disabled=false]')) {
      Object.assign(window, { playableAt: nowMs() });
      seen.disconnect();
    }
  };
  const seen = new MutationObserver(look);
  seen.observe(document, { subtree: true, childList: true, attributes: true });
}

const dataDir = mkdtempSync(join(tmpdir(), 'foyer-'));
const byName = { whitelabel: { switches: { USERNAMEREG: '1' } } };
writeFileSync(join(dataDir, 'settings.json'), JSON.stringify(byName));
const server = await startServer({ dataDir, env: { DEMO_PLAY: '0' } });

async function launch(browser: Browser, title: string, isSlow: boolean): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await signUpIn(page, server.url);
  await page.addInitScript(watch);
  await page.goto(`${server.url}/en/rng?q=${encodeURIComponent(title)}`);
  await page.locator('.header-wallet:not([aria-busy])').waitFor();
  await page.waitForLoadState('networkidle');
  // The first-time notice was read before.
  await page.evaluate(() => {
    const { notice } = document.documentElement.dataset;
    localStorage.setItem('index_notice', JSON.stringify([notice]));
  });
  if (isSlow) await throttle(page);
  const tile = page.locator('[data-results] .tile').filter({ hasText: title }).first();
  await tile.locator('.tile-action').click();
  const host = await page.waitForSelector('.game-host iframe[src]');
  const frame = await host.contentFrame();
  await frame?.waitForFunction(() => 'playableAt' in window);
  const playableAt = await frame?.evaluate(() => Reflect.get(window, 'playableAt'));
  const pressedAt = await page.evaluate(() => Number(sessionStorage.getItem('pressedAt')));
  await context.close();
  return Number(playableAt) - pressedAt;
}

/** Returns the bytes of brotli that a title's player loads from the studio, in English. */
async function weigh(title: string): Promise<number> {
  const { gameId, vassalage } = catalogue.find((game) => game.title === title) ?? {};
  const address = `${server.url}/studio/${vassalage}/play?game=${gameId}&lang=EN`;
  const text = await (await fetch(address)).text();
  const folder = join(await builtFolder(root), 'studio');
  const names = [...text.matchAll(/\/assets\/([^"]+)/g)].map(([, name = '']) => name);
  const files = names.map((name) => brotliCompressSync(readFileSync(join(folder, name))));
  return files.reduce((sum, { length }) => sum + length, 0);
}

try {
  const rows = [];
  for (const { name, goalMs, isSlow } of profiles) {
    // In the page's own process a sandboxed frame is slowed down with it.
    const shared = isSlow ? ['--disable-features=IsolateSandboxedIframes'] : [];
    const browser = await chromium.launch({
      executablePath: chromiumPath(),
      args: [...chromiumFlags, ...shared],
    });
    for (const { engine, title } of titles) {
      const times = [];
      for (let run = 0; run < runs; run += 1) times.push(await launch(browser, title, isSlow));
      const middle = median(times);
      rows.push({
        profile: name,
        engine,
        'middle, ms': Math.round(middle),
        spread: spread(times),
        'goal, ms': goalMs,
        is: middle <= goalMs ? 'met' : 'not met',
      });
    }
    await browser.close();
  }
  printTable(rows);
  console.info('');
  const weights = [];
  for (const { engine, title } of titles) {
    const bytes = await weigh(title);
    const is = bytes <= mostBytes ? 'met' : 'not met';
    weights.push({ engine, 'page and engine, bytes': bytes, goal: mostBytes, is });
  }
  printTable(weights);
} finally {
  await server.stop();
}
