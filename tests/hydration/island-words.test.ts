import { serializeProps } from 'astro/runtime/server/serialize.js';
import { afterEach, expect, test, vi } from 'vitest';
import { fetchWords, withWords } from '../../src/hydration/island-words.ts';

const words = {
  'slip:add': 'Add',
  'slip:dropped': { one: '{{count}} bet', other: '{{count}} "bets"' },
};

/** Props as a page carries them. */
const written = (messages: object) =>
  serializeProps(
    { messages, gameCode: 'A' },
    { astroStaticSlot: true, displayName: 'Slip', hydrate: 'only' },
  );
const apart = written(Object.assign(Object.create(words), { textsPath: '/texts/en-slip.json' }));

afterEach(() => vi.unstubAllGlobals());

test('inherited words are not in the page; those that come make the props Astro would write', async () => {
  const fetch = vi.fn(async () => Response.json(words));
  vi.stubGlobal('fetch', fetch);
  expect(apart).not.toContain('Add');
  const found = await fetchWords(apart);
  expect(fetch).toHaveBeenCalledExactlyOnceWith('/texts/en-slip.json');
  expect(JSON.parse(withWords(apart, found ?? {}))).toEqual(JSON.parse(written(words)));
});

test('nothing is fetched for an island that has its words, or none', async () => {
  const fetch = vi.fn();
  vi.stubGlobal('fetch', fetch);
  expect(await fetchWords(written(words))).toBeUndefined();
  expect(await fetchWords('{}')).toBeUndefined();
  expect(fetch).not.toHaveBeenCalled();
});

test('words that cannot be had are a failure', async () => {
  vi.stubGlobal('fetch', async () => new Response('gone', { status: 404 }));
  await expect(fetchWords(apart)).rejects.toThrow('404');
});
