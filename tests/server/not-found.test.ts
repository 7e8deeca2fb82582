import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { builtFolder } from '#server/built-folder.ts';
import type { RenderPage } from '#server/front/pages/render.ts';
import { root } from '../support/sources.ts';
import { countingPages } from './counting-pages.ts';
import { addressOf, ask, openFront } from './support.ts';

const words: Readonly<Record<string, string>> = {
  '/404': '<p>không có</p>',
  '/en/404': '<p>nothing here</p>',
};

/** A site with nothing but its not-found pages, and what was rendered of it. */
function emptySite(headers: Readonly<Record<string, string>> = { 'Cache-Control': 's-maxage=10' }) {
  const rendered: string[] = [];
  const renderPage: RenderPage = (request, response, next, locals) => {
    const path = addressOf(request, locals);
    const text = words[path];
    if (text === undefined) return next();
    rendered.push(path);
    response.writeHead(404, { 'Content-Type': 'text/html', ...headers }).end(text);
  };
  return { renderPage, rendered };
}

describe('pages that are not there', () => {
  it.each([
    ['/nowhere', '<p>không có</p>'],
    ['/en/nowhere', '<p>nothing here</p>'],
    ['/en', '<p>nothing here</p>'],
    ['/th/nowhere', '<p>không có</p>'],
    ['/nowhere?really=1', '<p>không có</p>'],
    ['/404', '<p>không có</p>'],
    ['/en/404', '<p>nothing here</p>'],
  ])('are told so in the language of %s', async (path, text) => {
    const reply = await ask(await openFront(emptySite()), path);
    expect(reply.status).toBe(404);
    expect(reply.text).toBe(text);
    expect(reply.headers['content-security-policy']).toContain("object-src 'none'");
  });

  it('cost one render a language, whatever is asked for', async () => {
    const { renderPage, rendered } = emptySite();
    const open = await openFront({ renderPage });
    for (const path of ['/a', '/b?x=1', '/en/a', '/404', '/en/b', '/404']) {
      expect((await ask(open, path)).status).toBe(404);
    }
    expect(rendered).toEqual(['/404', '/en/404']);
  });

  it('cost none where no route knows the path, and no slot', async () => {
    const { renderPage, seen } = countingPages({ status: 404 });
    const limits = { rendersPerAddress: 1, rendersAtOnce: 1, rendersWaiting: 0 };
    const isRouted = (path: string) => path === '/en/404';
    const open = await openFront({ renderPage, isRouted, limits });
    const first = await ask(open, '/en/nowhere');
    const targets = Array.from({ length: 40 }, (_, index) => `/en/${index}?q=${index}`);
    const replies = await Promise.all(targets.map((target) => ask(open, target)));
    const withCookie = await ask(open, '/en/x', { headers: { Cookie: 'theme=dark' } });
    expect(seen.map(({ url }) => url)).toEqual(['/en/404']);
    for (const reply of [...replies, withCookie]) {
      expect(reply.status).toBe(404);
      expect(reply.body).toEqual(first.body);
      const { 'x-request-id': _id, date: _date, ...headers } = reply.headers;
      expect(first.headers).toMatchObject(headers);
      expect(headers['content-security-policy']).toContain("object-src 'none'");
    }
  });

  it('are told so each time anew while their page may not be kept', async () => {
    const { renderPage, rendered } = emptySite({ 'Cache-Control': 'no-store' });
    const open = await openFront({ renderPage });
    const replies = [await ask(open, '/a'), await ask(open, '/b')];
    expect(replies.map(({ status, text }) => [status, text])).toEqual([
      [404, '<p>không có</p>'],
      [404, '<p>không có</p>'],
    ]);
    expect(rendered).toEqual(['/404', '/404']);
  });

  it('are told so in plain text where there is no page for it', async () => {
    const reply = await ask(await openFront(), '/nowhere');
    expect(reply.status).toBe(404);
    expect(reply.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(reply.text).toBe('There is no such page.\n');
  });

  it.each([
    ['without a word', ''],
    ['in words of its own', '<p>gone</p>'],
  ])('are rendered once for visitors with cookies as well, when told %s', async (_, text) => {
    const rendered: string[] = [];
    const renderPage: RenderPage = (request, response, _next, locals) => {
      const path = addressOf(request, locals);
      rendered.push(path);
      response.writeHead(404, { 'Content-Type': 'text/html', 'Cache-Control': 's-maxage=10' });
      response.end(path.endsWith('/404') ? '<p>nothing here</p>' : text);
    };
    const open = await openFront({ renderPage });
    const withCookie = { headers: { Cookie: 'theme=dark; __Host-sid=abc' } };
    const reply = await ask(open, '/en/gone', withCookie);
    expect([reply.status, reply.text]).toEqual([404, text || '<p>nothing here</p>']);
    expect(rendered).toEqual(text === '' ? ['/en/gone', '/en/404'] : ['/en/gone']);
  });

  it('are rendered for whoever asks where what is there may depend on that', async () => {
    const cookies: unknown[] = [];
    const renderPage: RenderPage = (request, response) => {
      cookies.push(request.headers.cookie);
      const isKnown = request.headers.cookie !== undefined;
      response.writeHead(isKnown ? 200 : 404, { 'Cache-Control': 'no-store' });
      response.end(isKnown ? '<p>yours</p>' : '<p>not yours</p>');
    };
    const open = await openFront({ renderPage });
    const reply = await ask(open, '/en/own', { headers: { Cookie: 'a=b' } });
    expect([reply.status, reply.text, cookies]).toEqual([200, '<p>yours</p>', [undefined, 'a=b']]);
  });

  it('are told so by a page that answers 404 without a word, and in its own words else', async () => {
    const { renderPage } = emptySite();
    const open = await openFront({
      renderPage: (request, response, next, locals) => {
        if (!/own|bare/.test(request.url ?? '')) {
          renderPage(request, response, next, locals);
          return;
        }
        response.writeHead(404, { 'Content-Type': 'text/html', 'Cache-Control': 's-maxage=10' });
        response.end(request.url === '/own' ? '<p>its own words</p>' : '');
      },
    });
    expect((await ask(open, '/en/bare')).text).toBe('<p>nothing here</p>');
    const own = await ask(open, '/en/own');
    expect(own.status).toBe(404);
    expect(own.text).toBe('<p>its own words</p>');
    expect(own.headers['cache-control']).toBe('private, no-store');
  });
});

describe('pages that fail', () => {
  const files = { '500.html': '<p>lỗi</p>', 'en/500/index.html': '<p>trouble</p>' };
  const throwing: RenderPage = () => {
    throw new Error('secret detail');
  };

  it.each([
    ['/x', '<p>lỗi</p>'],
    ['/en/x', '<p>trouble</p>'],
  ])('show the prepared page in the language of %s', async (path, text) => {
    const reply = await ask(await openFront({ files, renderPage: throwing }), path);
    expect(reply.status).toBe(500);
    expect(reply.text).toBe(text);
  });

  it.each([
    ['as the build compressed it', { '500.html.br': brotliCompressSync('<p>from the build</p>') }],
    ['compressed at start where the build did not', {}],
  ])('show it %s', async (_how, compressed) => {
    const long = `<p>${'lỗi '.repeat(300)}</p>`;
    const open = await openFront({
      files: Object.assign({ '500.html': long }, compressed),
      renderPage: throwing,
    });
    const reply = await ask(open, '/x', { headers: { 'Accept-Encoding': 'br' } });
    const expected = '500.html.br' in compressed ? '<p>from the build</p>' : long;
    expect(brotliDecompressSync(reply.body).toString()).toBe(expected);
  });

  it.each([
    [true, 'say so'],
    [false, 'say nothing of it'],
  ])('in a demonstration (%s) %s', async (isDemonstration) => {
    const built = await readFile(join(await builtFolder(root), 'client/en/500/index.html'), 'utf8');
    const open = await openFront({
      files: { 'en/500/index.html': built },
      renderPage: throwing,
      isDemonstration,
    });
    const { text } = await ask(open, '/en/x');
    expect(text).toContain('<h1>Something went wrong</h1>');
    expect(text.includes('This is a demonstration')).toBe(isDemonstration);
  });

  it('carry the policy that the build wrote for it, completed', async () => {
    const policy = "script-src 'self'; form-action https://pay.example";
    const open = await openFront({
      files,
      renderPage: throwing,
      pageHeaders: new Map([['/en/500/', { 'Content-Security-Policy': policy }]]),
    });
    expect((await ask(open, '/en/x')).headers['content-security-policy']).toBe(
      `${policy}; frame-ancestors 'none'; base-uri 'none'; object-src 'none'`,
    );
    expect((await ask(open, '/x')).headers['content-security-policy']).toBe(
      "frame-ancestors 'none'; form-action 'self'; base-uri 'none'; object-src 'none'",
    );
  });

  it.each([
    ['without a word', 'text/plain', ''],
    ['in plain words', 'text/plain', 'Internal Server Error'],
    ['in another language', 'text/html', '<p>lỗi</p>'],
  ])('show it also where a 500 came out %s', async (_how, type, text) => {
    const open = await openFront({
      files,
      renderPage: (_request, response) => {
        response.writeHead(500, { 'Content-Type': type }).end(text);
      },
    });
    expect((await ask(open, '/en/x')).text).toBe('<p>trouble</p>');
  });
});
