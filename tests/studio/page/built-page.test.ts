import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type EngineName, engineNames } from '#studio/engines/engines.ts';
import { isFixtureEngine } from '#studio/engines/fixtures/fixtures.ts';
import { isTableEngine } from '#studio/engines/tables/table-rules.ts';
import { pageLanguages } from '#studio/languages.ts';
import { buildGamePage } from '#studio/page/build-page.ts';
import { openGamePage } from '#studio/server/game-page.ts';

const mostBytes = 60_000;
const mostBytesInAll = 100_000;
/** A title of each engine, with its place in the catalogue where that decides. */
const titles: Readonly<Record<EngineName, { title: string; category?: string; kind?: string }>> = {
  slot: { title: 'Jasmine Bells' },
  mines: { title: 'Cobalt Mine' },
  plinko: { title: 'Plinko' },
  limbo: { title: 'Limbo' },
  wheel: { title: 'Garden Wheel' },
  'bau-cua': { title: 'Bầu Cua' },
  fish: { title: 'Reef', category: 'FISH' },
  blackjack: { title: 'Pearl Blackjack' },
  'video-poker': { title: 'Video Poker' },
  baccarat: { title: 'Baccarat' },
  'no-commission-baccarat': { title: 'No Commission Baccarat' },
  'dragon-tiger': { title: 'Dragon Tiger' },
  'sic-bo': { title: 'Sic Bo' },
  'xoc-dia': { title: 'Xóc Đĩa' },
  roulette: { title: 'Roulette' },
  football: { title: 'Coast', category: 'SPORTS', kind: 'football' },
  duel: { title: 'Court', category: 'SPORTS', kind: 'tennis' },
  cockfight: { title: 'Daily', category: 'COCKFIGHT', kind: 'daily' },
};
const games = engineNames.map((engine) => {
  return { gameId: `pdg-${engine}`, vassalage: 'PDG', ...titles[engine] };
});
const hostOrigin = 'https://host.example';
const folder = mkdtempSync(join(tmpdir(), 'foyer-page-'));

describe('the games’ page as it is built', () => {
  let page: Awaited<ReturnType<typeof openGamePage>>;
  beforeAll(async () => {
    await buildGamePage(folder);
    page = await openGamePage({ pageFolder: folder, hostOrigin, games });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const weighed = new Map<string, number>();
  const bytesOf = (name: string) => {
    const bytes = weighed.get(name) ?? brotliCompressSync(readFileSync(join(folder, name))).length;
    weighed.set(name, bytes);
    return bytes;
  };

  /** Returns the document of a launch, and the files that it names. */
  const launch = async (engine: EngineName, lang: string) => {
    const address = `/PDG/play?ticket=secret&lang=${lang}&game=pdg-${engine}`;
    const text = await (await page.request(address)).text();
    const names = [...text.matchAll(/\.\.\/assets\/([^"]+)/g)].map(([, name = '']) => name);
    return { text, names };
  };

  test.each(engineNames)(
    '%s takes at most 60 kB in any language, style and all',
    async (engine) => {
      for (const language of pageLanguages) {
        const { names } = await launch(engine, language.toUpperCase());
        const bytes = names.reduce((sum, name) => sum + bytesOf(name), 0);
        expect(bytes).toBeLessThan(mostBytes);
      }
    },
  );

  test.each(engineNames)(
    '%s finds each file at once, and texts of its language alone',
    async (engine) => {
      const { names, text } = await launch(engine, 'TH');
      expect(text).toContain('<html lang="th">');
      expect(new Set(names).size).toBe(names.length);
      const [file = engine, kind] = isFixtureEngine(engine)
        ? ['fixture-play', 'fixtures']
        : isTableEngine(engine)
          ? ['table', 'tables']
          : [];
      const own = new RegExp(`^${file}-[\\w-]{8}\\.js$`);
      expect(names.filter((name) => own.test(name))).toHaveLength(1);
      const spoken = names.flatMap((name) => /^(?:games|tables|fixtures)-../.exec(name) ?? []);
      expect(spoken.toSorted()).toEqual(
        kind ? [`${kind}-th`, 'games-th'].toSorted() : ['games-th'],
      );
      // What a script begins with is fetched beside it, not once it has come.
      const begun = names.flatMap((name) => {
        const script = readFileSync(join(folder, name), 'utf8');
        return [...script.matchAll(/(?:from|import)"\.\/([^"]+)"/g)].map(([, other]) => other);
      });
      expect(begun.filter((name) => name === undefined || !names.includes(name))).toEqual([]);
      expect(begun).not.toEqual([]);
    },
  );

  test.each([
    ['', 'en', 'en'],
    ['&lang=TY', 'vi', 'vi'],
    ['&lang=TW', 'cn', 'zh-Hans'],
    ['&lang=id', 'id', 'id'],
    ['&lang=DE', 'en', 'en'],
    ['&lang="><script>', 'en', 'en'],
  ])('an address with “%s” is answered in %s', async (query, language, tag) => {
    const text = await (await page.request(`/PDG/play?ticket=secret${query}`)).text();
    expect(text).toContain(`<html lang="${tag}">`);
    expect(text.match(/games-../g)).toEqual([`games-${language}`]);
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
    expect((await page.request('/assets/..%2fpage.ts')).status).toBe(404);
  });
});
