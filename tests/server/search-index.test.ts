import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FeedEntry } from '#lib/feed.ts';
import { writeSearchIndex } from '#server/search-index.ts';

const nowMs = Date.parse('2026-11-21T00:00:00Z');

function entry(changes: Partial<FeedEntry>): FeedEntry {
  return {
    kind: 'help',
    id: 'banks',
    languageCode: 'EN',
    tag: 'en',
    title: 'Banks',
    summary: 'Which banks there are.',
    html: '<h2 id="reed">Reed Bank</h2><p>Open at night, {{company}}.</p>',
    publishedAtMs: nowMs - 1,
    order: 1,
    path: '/help/banks',
    ...changes,
  };
}

let folder = '';
let count = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-search-'));
  const entries = [
    entry({}),
    entry({ languageCode: 'TY', tag: 'vi', title: 'Ngân hàng', html: '<p>Mở cửa cả đêm.</p>' }),
    entry({ languageCode: 'TH', tag: 'th', title: 'เธนาคาร & <บัตร>', html: '<p>ขีดจำกัดการฝาก</p>' }),
    entry({ kind: 'legal', id: 'terms', title: 'Terms <1>', path: '/terms' }),
    entry({ id: 'soon', title: 'Tomorrow', path: '/help/soon', publishedAtMs: nowMs + 1 }),
    entry({ kind: 'promotion', id: 'gift', title: 'Gift', path: '/promoDetail?id=gift' }),
  ];
  count = await writeSearchIndex({ entries }, folder, nowMs);
});
afterAll(() => rm(folder, { recursive: true }));

/** Returns the parts of each indexed text that a browser reads. */
async function fragments(
  code: string,
): Promise<{ url: string; content: string; meta: Record<string, string> }[]> {
  const place = join(folder, 'pagefind', code, 'fragment');
  const files = await readdir(place);
  return await Promise.all(
    files.map(async (file) => {
      const text = gunzipSync(await readFile(join(place, file))).toString();
      return JSON.parse(text.slice(text.indexOf('{')));
    }),
  );
}

test('help and legal texts that are published can be found', async () => {
  expect(count).toBe(4);
  const found = await fragments('en');
  const urls = found.map(({ url }) => url);
  expect(urls.sort()).toEqual(['/en/help/banks', '/en/terms']);
  expect(found.map(({ meta }) => `${meta.kind}: ${meta.title}`).sort()).toEqual([
    'help: Banks',
    'legal: Terms <1>',
  ]);
});

test('a gap that only the brand fills is not found', async () => {
  expect((await fragments('en')).filter(({ content }) => content.includes('{{'))).toEqual([]);
});

test('each language has an index of its own, with its own addresses', async () => {
  expect((await fragments('ty')).map(({ url, meta }) => [url, meta.title])).toEqual([
    ['/help/banks', 'Ngân hàng'],
  ]);
});

test('words of a language without spaces are told apart, marks stay whole', async () => {
  const [found] = await fragments('th');
  expect(found?.meta.title?.replaceAll('\u200b', '')).toBe('เธนาคาร & <บัตร>');
  expect(found?.content.split(/[\s\u200b]+/)).toContain('จำกัด');
});

test('nothing is written but what a search loads', async () => {
  const files = await readdir(join(folder, 'pagefind/en'));
  expect(files.filter((file) => /ui|highlight|worker/.test(file))).toEqual([]);
  expect(files).toContain('pagefind.js');
  expect(files.some((file) => file.startsWith('wasm.'))).toBe(true);
});
