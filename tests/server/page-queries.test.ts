import { describe, expect, it } from 'vitest';
import { countingPages } from './counting-pages.ts';
import { ask, type OpenFront, openFront } from './support.ts';

const textOf = async (open: OpenFront, path: string) => (await ask(open, path)).text;

describe('queries', () => {
  it.each([
    'mc=deposit',
    'ac=agentTeamOverview',
    'referralCode=x',
    'utm_source=a&fbclid=b&gclid=c',
    'affiliateCode=LAKE7',
    'page[]=2',
    'PAGE=2',
    'q=',
    '',
  ])('do not matter when no page reads them: ?%s', async (query) => {
    const { renderPage, seen } = countingPages();
    const open = await openFront({ renderPage });
    await ask(open, '/live');
    expect(await textOf(open, `/live?${query}`)).toBe('<p>render 1</p>');
    expect(seen.length).toBe(1);
  });

  it.each([
    ['vendor=AG&page=2', 'page=2&vendor=AG'],
    ['page=2&vendor=AG&mc=deposit&utm_source=x', 'page=2&vendor=AG'],
    ['page=2&sort=', 'page=2'],
    ['page=', ''],
    ['vendor=AG,BG_1-x', 'vendor=AG,BG_1-x'],
    ['&&hot=1&', 'hot=1'],
    ['station=MN_CAMAU&region=MN&date=2026-11-23', 'date=2026-11-23&region=MN&station=MN_CAMAU'],
  ])('that pages read are shared under one spelling: ?%s', async (query, canonical) => {
    const { renderPage, seen } = countingPages();
    const open = await openFront({ renderPage });
    const target = canonical === '' ? '/rng' : `/rng?${canonical}`;
    const reply = await ask(open, `/rng?${query}`);
    expect(reply.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    await ask(open, target);
    await ask(open, `/rng?${query}`);
    expect(seen.map(({ url }) => url)).toEqual([target]);
  });

  it.each([
    'q=tiger',
    'page=2&q=tiger',
    'page=2&page=3',
    'page=1%32',
    'page=a+b',
    'page=2=3',
    'ids=1',
    'numbers=05',
    `vendor=${'a'.repeat(61)}`,
    'vendor=%3Cscript%3E',
  ])('of any other kind make a page be rendered for itself, and never kept: ?%s', async (query) => {
    const { renderPage, seen } = countingPages();
    const open = await openFront({ renderPage });
    const reply = await ask(open, `/rng?${query}`);
    await ask(open, `/rng?${query}`);
    expect(seen.map(({ url }) => url)).toEqual([`/rng?${query}`, `/rng?${query}`]);
    expect(reply.headers['cache-control']).toBe('private, no-store');
    expect(reply.headers.etag).toBeUndefined();
  });
});

describe('memory', () => {
  it('keeps so many pages and lets the least used go first', async () => {
    const { renderPage, seen } = countingPages();
    const open = await openFront({ renderPage, limits: { cachedPages: 3 } });
    for (const path of ['/a', '/b', '/c', '/a', '/d', '/a']) await ask(open, path);
    expect(seen.map(({ url }) => url)).toEqual(['/a', '/b', '/c', '/d']);
    await ask(open, '/b');
    expect(seen.at(-1)?.url).toBe('/b');
  });

  it('keeps so many bytes', async () => {
    const { renderPage, seen } = countingPages({ text: 'x'.repeat(400) });
    const open = await openFront({ renderPage, limits: { cachedBytes: 3_000 } });
    for (const path of ['/a', '/b', '/c', '/a']) await ask(open, path);
    expect(seen.map(({ url }) => url)).toEqual(['/a', '/b', '/c', '/a']);
  });

  it('lets no number of queries drive out a page without one', async () => {
    const { renderPage, seen } = countingPages();
    const limits = { cachedPages: 2, cachedVariants: 2 };
    const open = await openFront({ renderPage, limits });
    await ask(open, '/rng');
    for (const page of [2, 3, 4, 5, 6]) await ask(open, `/rng?page=${page}`);
    await ask(open, '/rng');
    await ask(open, '/rng?page=6');
    expect(seen.length).toBe(6);
    await ask(open, '/rng?page=2');
    expect(seen.length).toBe(7);
  });

  it('keeps so many bytes of pages with a query', async () => {
    const { renderPage, seen } = countingPages({ text: 'x'.repeat(400) });
    const open = await openFront({ renderPage, limits: { cachedVariantBytes: 3_000 } });
    for (const page of [1, 2, 3, 1]) await ask(open, `/rng?page=${page}`);
    expect(seen.length).toBe(4);
  });
});
