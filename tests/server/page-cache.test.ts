import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RenderPage } from '#server/front/render.ts';
import { ask, gate, type OpenFront, openFront } from './support.ts';

interface Rendering {
  readonly cacheControl?: string;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Added to the page's text. */
  readonly text?: string;
}

/** Pages that say how often they were rendered and what they were asked with. */
function countingPages(rendering: Rendering = {}, before: () => Promise<void> = async () => {}) {
  const seen: Array<{ url: string; headers: Record<string, unknown> }> = [];
  const current = { rendering };
  const renderPage: RenderPage = async (request, response) => {
    seen.push({ url: request.url ?? '', headers: { ...request.headers } });
    const text = `<p>render ${seen.length}${current.rendering.text ?? ''}</p>`;
    await before();
    const {
      status = 200,
      cacheControl = 's-maxage=10, stale-while-revalidate=20',
      headers,
    } = current.rendering;
    response.writeHead(status, {
      'Content-Type': 'text/html; charset=utf-8',
      ...(cacheControl === '' ? {} : { 'Cache-Control': cacheControl }),
      ...headers,
    });
    response.end(text);
  };
  return { renderPage, seen, current };
}

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
    expect(marks).toEqual([{ origin: 'o' }, { origin: 'o' }]);
  });
});

describe('queries', () => {
  it.each([
    'mc=deposit',
    'ac=agentTeamOverview',
    'referralCode=x',
    'utm_source=a&fbclid=b&gclid=c',
    '',
  ])('do not matter when only the browser reads them: ?%s', async (query) => {
    const { renderPage, seen } = countingPages();
    const open = await openFront({ renderPage });
    await ask(open, '/live');
    expect(await textOf(open, `/live?${query}`)).toBe('<p>render 1</p>');
    expect(seen.length).toBe(1);
  });

  it('make a page be rendered for itself otherwise, and never kept', async () => {
    const { renderPage, seen } = countingPages();
    const open = await openFront({ renderPage });
    const reply = await ask(open, '/lottery?gameCode=a&mc=deposit');
    await ask(open, '/lottery?gameCode=a&mc=deposit');
    expect(seen.map(({ url }) => url)).toEqual([
      '/lottery?gameCode=a&mc=deposit',
      '/lottery?gameCode=a&mc=deposit',
    ]);
    expect(reply.headers['cache-control']).toBe('private, no-store');
    expect(reply.headers.etag).toBeUndefined();
  });

  it('do not bring another spelling of a path into memory', async () => {
    const { renderPage, seen } = countingPages();
    const open = await openFront({ renderPage });
    await ask(open, '/%6Cive');
    await ask(open, '/%6Cive');
    expect(seen.length).toBe(2);
    await ask(open, '/khuy%E1%BA%BFn');
    await ask(open, '/khuy%E1%BA%BFn');
    expect(seen.length).toBe(3);
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
    await new Promise((resolve) => setTimeout(resolve, 100));
    held.resolve();
    const cookies = (await Promise.all(asked)).map((reply) => reply.headers['set-cookie']);
    expect(new Set(cookies).size).toBe(3);
  });
});

describe('towards browsers', () => {
  it('sends a page to be asked for again, with its mark', async () => {
    const open = await openFront({ renderPage: countingPages().renderPage });
    const { headers } = await ask(open, '/live');
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    expect(headers.vary).toBe('Accept-Encoding');
    expect(headers.etag).toMatch(/^W\/"[\w-]{43}"$/);
  });

  it('answers 304 to whoever has the page', async () => {
    const open = await openFront({ renderPage: countingPages().renderPage });
    const { etag = '' } = (await ask(open, '/live')).headers;
    const statusFor = async (mark: string) => {
      const reply = await ask(open, '/live', { headers: { 'If-None-Match': mark } });
      if (reply.status === 304) expect(reply.body.length).toBe(0);
      if (reply.status === 304) expect(reply.headers.etag).toBe(etag);
      return reply.status;
    };
    expect(await statusFor(etag)).toBe(304);
    expect(await statusFor(`"other", ${etag}`)).toBe(304);
    expect(await statusFor(etag.replace('W/', ''))).toBe(304);
    expect(await statusFor('*')).toBe(304);
    expect(await statusFor('"other"')).toBe(200);
  });

  it('sends each encoding that is accepted, and the same mark with each', async () => {
    const { renderPage } = countingPages({ text: ' and more'.repeat(200) });
    const open = await openFront({ renderPage });
    const plain = await ask(open, '/live');
    const accept = async (value: string) => {
      return await ask(open, '/live', { headers: { 'Accept-Encoding': value } });
    };
    const br = await accept('gzip, deflate, br, zstd');
    expect(br.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(br.body).toString()).toBe(plain.text);
    const gzip = await accept('gzip;q=1.0, br;q=0');
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.body).toString()).toBe(plain.text);
    expect((await accept('identity')).headers['content-encoding']).toBeUndefined();
    expect(new Set([plain, br, gzip].map(({ headers }) => headers.etag)).size).toBe(1);
  });

  it('answers HEAD with the headers of GET', async () => {
    const { renderPage, seen } = countingPages();
    const open = await openFront({ renderPage });
    const whole = await ask(open, '/live');
    const head = await ask(open, '/live', { method: 'HEAD' });
    expect(head.body.length).toBe(0);
    expect(head.headers['content-length']).toBe(String(whole.body.length));
    expect((await ask(open, '/other', { method: 'HEAD' })).status).toBe(200);
    expect(seen.length).toBe(2);
  });

  it('compresses what is rendered for one visitor too', async () => {
    const { renderPage } = countingPages({ text: ' and more'.repeat(200), cacheControl: '' });
    const open = await openFront({ renderPage });
    const reply = await ask(open, '/x', { headers: { 'Accept-Encoding': 'br' } });
    expect(brotliDecompressSync(reply.body).toString()).toContain('render 1 and more');
  });
});

describe('memory', () => {
  it('keeps so many pages and lets the least used go first', async () => {
    const { renderPage, seen } = countingPages();
    const open = await openFront({
      renderPage,
      limits: { cachedPages: 3 },
      files: { 'down/index.html': '<p>down</p>' },
    });
    for (const path of ['/a', '/b', '/c', '/a', '/d', '/a']) await ask(open, path);
    expect(seen.map(({ url }) => url)).toEqual(['/a', '/b', '/c', '/d']);
    await ask(open, '/b');
    expect(seen.at(-1)?.url).toBe('/b');
    expect(await textOf(open, '/down')).toBe('<p>down</p>');
    expect(seen.length).toBe(5);
  });

  it('keeps so many bytes', async () => {
    const { renderPage, seen } = countingPages({ text: 'x'.repeat(400) });
    const open = await openFront({ renderPage, limits: { cachedBytes: 3_000 } });
    for (const path of ['/a', '/b', '/c', '/a']) await ask(open, path);
    expect(seen.map(({ url }) => url)).toEqual(['/a', '/b', '/c', '/a']);
  });
});

describe('renders that go wrong', () => {
  const pagesThat = (renderPage: RenderPage) =>
    openFront({ renderPage, limits: { renderTimeoutMs: 200 } });

  it.each<[string, RenderPage]>([
    [
      'throw',
      () => {
        throw new Error('secret detail');
      },
    ],
    [
      'reject',
      async () => {
        throw new Error('secret detail');
      },
    ],
    ['pass an error on', (_request, _response, next) => next(new Error('secret detail'))],
    ['never answer', () => undefined],
    [
      'break off',
      (_request, response) => {
        response.write('half');
        response.destroy(new Error('secret detail'));
      },
    ],
  ])('answer 500 when they %s', async (_what, renderPage) => {
    const open = await pagesThat(renderPage);
    const reply = await ask(open, '/x');
    expect(reply.status).toBe(500);
    expect(reply.text).not.toContain('secret detail');
    expect(open.lines.some((line) => line.includes('render failed'))).toBe(true);
    expect((await ask(open, '/healthz')).status).toBe(200);
  });

  it('are refused with 503 when too many are under way', async () => {
    const held = gate();
    const { renderPage, seen } = countingPages({}, () => held.promise);
    const open = await openFront({ renderPage, limits: { rendersAtOnce: 2, rendersWaiting: 0 } });
    const waiting = [ask(open, '/a'), ask(open, '/b')];
    await expect.poll(() => seen.length).toBe(2);
    const refused = await ask(open, '/c');
    expect(refused.status).toBe(503);
    expect(refused.headers['retry-after']).toBe('1');
    held.resolve();
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200]);
    expect((await ask(open, '/c')).status).toBe(200);
  });
});
