import { once } from 'node:events';
import { readdir, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { ask, folderOf, openFront } from './support.ts';

const script = 'console.log("a script");'.repeat(60);
const page = `<!doctype html><p>${'Tải ứng dụng '.repeat(80)}</p>`;

const files = {
  'index.html': '<p>home</p>',
  'down/index.html': page,
  'help.html': '<p>help</p>',
  'tr%ợ giúp.html': '<p>odd name</p>',
  '404.html': '<p>không có</p>',
  'en/404/index.html': '<p>nothing here</p>',
  '500.html': '<p>lỗi</p>',
  '_astro/app.abc123.js': script,
  '_astro/app.abc123.js.br': brotliCompressSync(script),
  '_astro/app.abc123.js.gz': gzipSync(script),
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  '.secret': 'not for you',
};

describe('static files', () => {
  it('come precompressed, with a year for hashed names and an hour for others', async () => {
    const open = await openFront({ files });
    const br = await ask(open, '/_astro/app.abc123.js', {
      headers: { 'Accept-Encoding': 'gzip, br' },
    });
    expect(br.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(br.body).toString()).toBe(script);
    expect(br.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(br.headers.vary).toBe('Accept-Encoding');
    expect(br.headers['content-type']).toMatch(/javascript/);
    const gzip = await ask(open, '/_astro/app.abc123.js', {
      headers: { 'Accept-Encoding': 'gzip' },
    });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect((await ask(open, '/_astro/app.abc123.js')).text).toBe(script);
    const icon = await ask(open, '/favicon.svg?v=2');
    expect(icon.status).toBe(200);
    expect(icon.headers['cache-control']).toBe('public, max-age=3600');
  });

  it('are confirmed by their mark', async () => {
    const open = await openFront({ files });
    const { etag = '' } = (await ask(open, '/favicon.svg')).headers;
    const again = await ask(open, '/favicon.svg', { headers: { 'If-None-Match': etag } });
    expect(again.status).toBe(304);
    expect(again.headers['x-content-type-options']).toBe('nosniff');
  });

  it.each([
    ['a plain range', 'bytes=0-6', 206],
    ['an open range', 'bytes=10-', 206],
    ['a range that ends before it starts', 'bytes=9-2', 200],
    ['a range from the end', 'bytes=-5', 200],
    ['several ranges', 'bytes=0-1,4-5', 200],
    ['no range at all', 'bytes=x', 200],
    ['a range past the end', 'bytes=9999-', 416],
  ])('survive %s', async (_what, range, status) => {
    const open = await openFront({ files });
    const reply = await ask(open, '/_astro/app.abc123.js', { headers: { Range: range } });
    expect(reply.status).toBe(status);
    expect((await ask(open, '/healthz')).status).toBe(200);
  });

  it.each([
    '/.secret',
    '/_astro/app.abc123.js.br',
    '/down/index.html',
    '/help.html',
    '/_astro/old.js',
  ])('do not include %s', async (path) => {
    expect((await ask(await openFront({ files }), path)).status).toBe(404);
  });

  it('are closed when their reader leaves', async () => {
    const open = await openFront({ files: { 'app.bin': Buffer.alloc(16 * 1024 * 1024) } });
    const countOpen = async () => (await readdir('/dev/fd')).length;
    await ask(open, '/robots.txt');
    const before = await countOpen();
    for (let round = 0; round < 20; round += 1) {
      const socket = connect({ port: open.port, host: '127.0.0.1' });
      socket.write(`GET /app.bin HTTP/1.1\r\nHost: ${open.host}\r\n\r\n`);
      await once(socket, 'data');
      socket.destroy();
    }
    await expect.poll(countOpen).toBeLessThan(before + 10);
  });

  it('may vanish while the server runs', async () => {
    const clientDir = await folderOf({ 'a.bin': 'here', 'b.txt': 'here' });
    const open = await openFront({ clientDir });
    await rm(join(clientDir, 'a.bin'));
    expect((await ask(open, '/a.bin')).text).toBe('');
    expect((await ask(open, '/b.txt')).text).toBe('here');
  });
});

describe('prerendered pages', () => {
  it.each([
    ['/', '<p>home</p>'],
    ['/down', page],
    ['/help', '<p>help</p>'],
    ['/down?mc=deposit', page],
    ['/tr%25%E1%BB%A3%20gi%C3%BAp', '<p>odd name</p>'],
  ])('answer at %s', async (path, text) => {
    const reply = await ask(await openFront({ files }), path);
    expect(reply.status).toBe(200);
    expect(reply.text).toBe(text);
    expect(reply.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(reply.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  });

  it('are sent as the build compressed them', async () => {
    const br = brotliCompressSync(page);
    const open = await openFront({ files: { ...files, 'down/index.html.br': br } });
    const reply = await ask(open, '/down', { headers: { 'Accept-Encoding': 'br' } });
    expect(reply.body.equals(br)).toBe(true);
    expect(brotliDecompressSync(reply.body).toString()).toBe(page);
  });

  it('are compressed at start where the build did not', async () => {
    const reply = await ask(await openFront({ files }), '/down', {
      headers: { 'Accept-Encoding': 'br' },
    });
    expect(reply.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(reply.body).toString()).toBe(page);
  });

  it('carry the policy that the build wrote for them, completed', async () => {
    const policy = "script-src 'self'; form-action https://pay.example";
    const open = await openFront({
      files,
      pageHeaders: new Map([['/down/', { 'Content-Security-Policy': policy }]]),
    });
    expect((await ask(open, '/down')).headers['content-security-policy']).toBe(
      `${policy}; frame-ancestors 'none'; base-uri 'self'; object-src 'none'`,
    );
    expect((await ask(open, '/')).headers['content-security-policy']).toBe(
      "frame-ancestors 'none'; form-action 'self'; base-uri 'self'; object-src 'none'",
    );
  });
});

describe('pages that are not there', () => {
  it.each([
    ['/nowhere', '<p>không có</p>'],
    ['/en/nowhere', '<p>nothing here</p>'],
    ['/en', '<p>nothing here</p>'],
    ['/th/nowhere', '<p>không có</p>'],
    ['/nowhere?really=1', '<p>không có</p>'],
    ['/404', '<p>không có</p>'],
  ])('are told so in the language of %s', async (path, text) => {
    const reply = await ask(await openFront({ files }), path);
    expect(reply.status).toBe(404);
    expect(reply.text).toBe(text);
    expect(reply.headers['content-security-policy']).toContain("object-src 'none'");
  });

  it('are told so in plain text where no page is prepared', async () => {
    const reply = await ask(await openFront(), '/nowhere');
    expect(reply.status).toBe(404);
    expect(reply.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(reply.text).toBe('There is no such page.\n');
  });

  it('are told so in the language also when a page itself answers 404', async () => {
    const bodies: Record<string, string> = { '/en/empty': '', '/en/astros': '<p>không có</p>' };
    const open = await openFront({
      files,
      renderPage: (request, response) => {
        response.writeHead(404, { 'Content-Type': 'text/html' });
        response.end(bodies[request.url ?? ''] ?? '<p>its own words</p>');
      },
    });
    expect((await ask(open, '/en/empty')).text).toBe('<p>nothing here</p>');
    expect((await ask(open, '/en/astros')).text).toBe('<p>nothing here</p>');
    expect((await ask(open, '/en/own')).text).toBe('<p>its own words</p>');
  });

  it('show the prepared page when a render fails', async () => {
    const open = await openFront({
      files,
      renderPage: () => {
        throw new Error('secret detail');
      },
    });
    const reply = await ask(open, '/x');
    expect(reply.status).toBe(500);
    expect(reply.text).toBe('<p>lỗi</p>');
  });
});
