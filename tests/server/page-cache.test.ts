import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defaultLimits } from '#server/front/limits.ts';
import { createPageCache, type PageCache } from '#server/front/pages/page-cache.ts';
import { createPageStore } from '#server/front/pages/page-store.ts';
import { countingPages } from './counting-pages.ts';
import { ask, gate, type OpenFront, openFront } from './support.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

const passSeconds = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1_000);
const textOf = async (open: OpenFront, path: string) => (await ask(open, path)).text;

describe('a page that may be shared', () => {
  it('is rendered once while it is fresh', async () => {
    const { renderPage, seen } = countingPages();
    const open = await openFront({ renderPage });
    expect(await textOf(open, '/live')).toBe('<p>render 1</p>');
    passSeconds(9);
    expect(await textOf(open, '/live')).toBe('<p>render 1</p>');
    expect(await textOf(open, '/en/live')).toBe('<p>render 2</p>');
    expect(seen.map(({ url }) => url)).toEqual(['/live', '/en/live']);
  });

  it('is sent stale at once and rendered again once behind it', async () => {
    const held = gate();
    let hold = false;
    const { renderPage, seen } = countingPages({}, async () => {
      if (hold) await held.promise;
    });
    const open = await openFront({ renderPage });
    await ask(open, '/live');
    passSeconds(11);
    hold = true;
    const replies = await Promise.all([1, 2, 3, 4].map(() => textOf(open, '/live')));
    expect(replies).toEqual(Array.from({ length: 4 }, () => '<p>render 1</p>'));
    expect(seen.length).toBe(2);
    held.resolve();
    await expect.poll(() => textOf(open, '/live')).toBe('<p>render 2</p>');
    expect(seen.length).toBe(2);
  });

  it('is rendered for the visitor once it is neither fresh nor stale', async () => {
    const open = await openFront({ renderPage: countingPages().renderPage });
    await ask(open, '/live');
    passSeconds(31);
    expect(await textOf(open, '/live')).toBe('<p>render 2</p>');
  });

  it('shares one render among all who ask meanwhile', async () => {
    const held = gate();
    const { renderPage, seen } = countingPages({}, () => held.promise);
    const open = await openFront({ renderPage });
    const asked = Array.from({ length: 20 }, () => textOf(open, '/live'));
    await expect.poll(() => seen.length).toBe(1);
    held.resolve();
    expect(new Set(await Promise.all(asked))).toEqual(new Set(['<p>render 1</p>']));
    expect(seen.length).toBe(1);
  });

  it('is rendered anew for whoever asks after an operator changed the catalogue', async () => {
    let version = 0;
    const { renderPage } = countingPages();
    const open = await openFront({ renderPage, catalogueVersion: () => version });
    expect(await textOf(open, '/live')).toBe('<p>render 1</p>');
    expect(await textOf(open, '/rng?kind=classic')).toBe('<p>render 2</p>');
    version = 1;
    expect(await textOf(open, '/live')).toBe('<p>render 3</p>');
    expect(await textOf(open, '/rng?kind=classic')).toBe('<p>render 4</p>');
    expect(await textOf(open, '/live')).toBe('<p>render 3</p>');
  });

  it('is not kept when its render began before such a change', async () => {
    let version = 0;
    const held = gate();
    const { renderPage, seen } = countingPages({}, () =>
      seen.length === 1 ? held.promise : Promise.resolve(),
    );
    const open = await openFront({ renderPage, catalogueVersion: () => version });
    const early = textOf(open, '/live');
    await expect.poll(() => seen.length).toBe(1);
    version = 1;
    expect(await textOf(open, '/live')).toBe('<p>render 2</p>');
    held.resolve();
    expect(await early).toBe('<p>render 1</p>');
    expect(await textOf(open, '/live')).toBe('<p>render 2</p>');
  });

  it('is not kept when such a change came while it was compressed', async () => {
    let version = 0;
    const security = {
      plain: [],
      forData: () => [],
      // A page's headers are built at the beginning of its compression; somebody else asks then.
      forPage: () => {
        version = 1;
        cache.fresh('/rng');
        return [];
      },
    };
    const headers = { 'content-type': 'text/html', 'cache-control': 's-maxage=10' };
    const body = Buffer.from('<p>of before the change</p>');
    const store = createPageStore(defaultLimits);
    const cache: PageCache = createPageCache({
      store,
      render: async () => ({ kind: 'rendered', status: 200, headers, body }),
      security,
      mayKeep: () => true,
      version: () => version,
    });
    const answer = await cache.answer('/live', { requestId: 'r', network: 'n' });
    expect(answer.kind).toBe('page');
    expect(cache.fresh('/live')).toBeUndefined();
  });

  it('stays when rendering it again fails, and is tried again later', async () => {
    const { renderPage, seen, current } = countingPages();
    const open = await openFront({ renderPage });
    await ask(open, '/live');
    passSeconds(11);
    current.rendering = { status: 500, text: ' broken' };
    expect(await textOf(open, '/live')).toBe('<p>render 1</p>');
    await expect.poll(() => seen.length).toBe(2);
    expect(await textOf(open, '/live')).toBe('<p>render 1</p>');
    expect(seen.length).toBe(2);
    current.rendering = {};
    passSeconds(3);
    await ask(open, '/live');
    await expect.poll(() => textOf(open, '/live')).toBe('<p>render 3</p>');
  });

  it('is rendered without anything of the visitor', async () => {
    const { renderPage, seen } = countingPages();
    const open = await openFront({ renderPage });
    await ask(open, '/live?referralCode=abc', {
      headers: {
        Host: 'localhost:4321',
        Cookie: '__Host-sid=1',
        'Accept-Language': 'en',
        'X-Forwarded-For': '1.1.1.1',
        'User-Agent': 'curious',
      },
    });
    expect(seen[0]?.url).toBe('/live');
    expect(seen[0]?.headers).toEqual({ host: '127.0.0.1:4321', 'user-agent': 'foyer' });
  });

  it('gives each render locals of its own', async () => {
    const marks: unknown[] = [];
    const open = await openFront({
      locals: { origin: 'o' },
      renderPage: (_request, response, _next, locals) => {
        marks.push({ ...locals });
        Object.assign(locals, { path: 'of this request' });
        response.end('x');
      },
    });
    await ask(open, '/a');
    await ask(open, '/b');
    expect(marks).toEqual([
      { origin: 'o', prefix: '' },
      { origin: 'o', prefix: '' },
    ]);
  });
});

describe('a page that may not be shared', () => {
  it.each([
    ['without a word about caching', { cacheControl: '' }],
    ['that is private', { cacheControl: 'private, s-maxage=10' }],
    ['that sets a cookie', { headers: { 'Set-Cookie': 'seen=1' } }],
    ['that varies by cookie', { headers: { Vary: 'Cookie' } }],
    ['that is fresh for no time', { cacheControl: 's-maxage=0' }],
    ['that was not found', { status: 404 }],
    ['that moved', { status: 302, headers: { Location: '/login' } }],
    ['that failed', { status: 503 }],
  ])('is not kept: %s', async (_what, rendering) => {
    const { renderPage, seen } = countingPages(rendering);
    const open = await openFront({ renderPage });
    const first = await ask(open, '/x');
    const rendersOfFirst = seen.length;
    const second = await ask(open, '/x');
    expect(second.text).not.toBe(first.text);
    expect(seen.length).toBeGreaterThan(rendersOfFirst);
  });

  it('is rendered with the cookies of each visitor', async () => {
    const { renderPage, seen } = countingPages({ cacheControl: 'private' });
    const open = await openFront({ renderPage });
    await ask(open, '/x', { headers: { Cookie: 'who=a' } });
    await ask(open, '/x', { headers: { Cookie: 'who=b' } });
    expect(seen.map(({ headers }) => headers.cookie)).toEqual([undefined, 'who=a', 'who=b']);
  });

  it('never gives one visitor the cookie that another was set', async () => {
    const held = gate();
    let made = 0;
    const open = await openFront({
      renderPage: async (_request, response) => {
        made += 1;
        const mine = made;
        await held.promise;
        response.writeHead(200, { 'Set-Cookie': `visitor=${mine}` }).end(`for ${mine}`);
      },
    });
    const asked = [1, 2, 3].map(() => ask(open, '/x'));
    await expect.poll(() => open.seen.requests).toBe(3);
    held.resolve();
    const cookies = (await Promise.all(asked)).map((reply) => reply.headers['set-cookie']);
    expect(new Set(cookies).size).toBe(3);
  });
});
