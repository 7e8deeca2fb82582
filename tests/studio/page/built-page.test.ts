import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engineNames } from '#studio/engines/engines.ts';
import { isFixtureEngine } from '#studio/engines/fixtures/fixtures.ts';
import { isTableEngine } from '#studio/engines/tables/table-rules.ts';
import { buildGamePage } from '#studio/page/build-page.ts';
import { openGamePage } from '#studio/server/game-page.ts';

const mostBytes = 60_000;
const mostBytesInAll = 100_000;
const games = [
  { gameId: 'pdg-cobalt-mine', vassalage: 'PDG', title: 'Cobalt Mine' },
  { gameId: 'hlc-garden-wheel', vassalage: 'HLC', title: 'Garden Wheel' },
];
const hostOrigin = 'https://host.example';
const folder = mkdtempSync(join(tmpdir(), 'foyer-page-'));

describe('the games’ page as it is built', () => {
  beforeAll(() => buildGamePage(folder));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const bytesOf = (name: string) => brotliCompressSync(readFileSync(join(folder, name))).length;

  const isFileOf = (file: string, name: string) =>
    new RegExp(`^${file}-[\\w-]{8}\\.js$`).test(name);

  test.each(engineNames)('%s takes at most 60 kB, style and all', (engine) => {
    const names = readdirSync(folder).filter((name) =>
      /^(page|symbols|blackjack-rule)-/.test(name),
    );
    const page = isFixtureEngine(engine) ? 'fixture-play' : engine;
    const file = isTableEngine(engine) ? 'table' : page;
    const own = readdirSync(folder).filter((name) => isFileOf(file, name));
    expect(own).toHaveLength(1);
    const bytes = [...names, ...own].reduce((sum, name) => sum + bytesOf(name), 0);
    expect(bytes).toBeLessThan(mostBytes);
  });

  test('the shooting range’s own file takes at most 20 kB', () => {
    const own = readdirSync(folder).filter((name) => /^fish-.*\.js$/.test(name));
    expect(own.map((name) => bytesOf(name) < 20_000)).toEqual([true]);
  });

  test('all engines together take at most 100 kB', () => {
    const bytes = readdirSync(folder).reduce((sum, name) => sum + bytesOf(name), 0);
    expect(bytes).toBeLessThan(mostBytesInAll);
  });

  test('nothing of the server is in it', () => {
    const text = readdirSync(folder)
      .map((name) => readFileSync(join(folder, name), 'utf8'))
      .join();
    expect(text).not.toMatch(/createHmac|randomBytes|in_use_by|next_nonce|walletOrigin/);
  });

  test('the document takes nothing from elsewhere and is framed by the host alone', async () => {
    const page = await openGamePage({ pageFolder: folder, hostOrigin, games });
    const answer = await page.request('/PDG/play?ticket=secret');
    const policy = answer.headers.get('Content-Security-Policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(`frame-ancestors ${hostOrigin}`);
    expect(answer.headers.get('Referrer-Policy')).toBe('no-referrer');
    const text = await answer.text();
    expect(text).not.toContain('secret');
    expect(text).toContain(`<meta name="foyer-host" content="${hostOrigin}">`);
    for (const [, name = ''] of text.matchAll(/\.\.\/assets\/([^"]+)/g)) {
      const file = await page.request(`/assets/${name}`);
      expect(file.status).toBe(200);
      expect(file.headers.get('Cache-Control')).toContain('immutable');
    }
    expect(text.match(/\.\.\/assets\/page-/g)).toHaveLength(2);
    expect(text).not.toContain('modulepreload');
    const named = await page.request('/PDG/play?ticket=secret&game=pdg-cobalt-mine');
    expect(await named.text()).toMatch(/modulepreload" crossorigin href="..\/assets\/mines-/);
    const wheel = await (
      await page.request('/HLC/play?ticket=secret&game=hlc-garden-wheel')
    ).text();
    expect(
      wheel.match(/modulepreload" crossorigin href="..\/assets\/(wheel|symbols)-/g),
    ).toHaveLength(2);
    expect((await page.request('/assets/..%2fpage.ts')).status).toBe(404);
  });
});
