import { once } from 'node:events';
import { readdir, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { listFiles, readSource } from '../support/sources.ts';
import { ask, folderOf, openFront } from './support.ts';

const script = 'console.log("a script");'.repeat(60);

const files = {
  'help.html': '<p>help</p>',
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

  it.each([
    ['styles.css', 'text/css; charset=utf-8'],
    ['_astro/app.abc123.js', 'text/javascript; charset=utf-8'],
    ['worker.mjs', 'text/javascript; charset=utf-8'],
    ['texts/en.json', 'application/json; charset=utf-8'],
    ['app.js.map', 'application/json; charset=utf-8'],
    ['icons.svg', 'image/svg+xml; charset=utf-8'],
    ['notes.txt', 'text/plain; charset=utf-8'],
    ['sitemap.xml', 'application/xml; charset=utf-8'],
    ['site.webmanifest', 'application/manifest+json; charset=utf-8'],
    ['picture.png', 'image/png'],
    ['search.wasm', 'application/wasm'],
    ['letters.woff2', 'font/woff2'],
  ])('say what they are and, where they are text, how it is written: %s', async (name, type) => {
    const compressed = name.endsWith('.js') ? { [`${name}.br`]: brotliCompressSync('a') } : {};
    const open = await openFront({ files: { [name]: 'a', ...compressed } });
    for (const encoding of ['identity', 'br']) {
      const reply = await ask(open, `/${name}`, { headers: { 'Accept-Encoding': encoding } });
      expect([reply.status, reply.headers['content-type']]).toEqual([200, type]);
    }
  });

  it('are of no kind of text that is not known as one', () => {
    const binary = /\.(?:png|jpe?g|webp|avif|gif|ico|woff2?|mobileconfig)$/;
    const named = /\.(?:css|m?js|json|map|svg|txt|xml|webmanifest)$/;
    const others = listFiles('public').filter((file) => !binary.test(file) && !named.test(file));
    expect(others.filter((file) => !file.endsWith('.md'))).toEqual([]);
    const answers = [...listFiles('src/pages'), ...listFiles('src/server/front')];
    const spoken = /'(?:text\/\w+|image\/svg\+xml|application\/(?:json|xml))'/;
    const header = /'?Content-Type'?[^\n]*/gi;
    const silent = answers.filter((file) =>
      [...readSource(file).matchAll(header)].some(([line]) => spoken.test(line)),
    );
    expect(silent.filter((file) => !file.endsWith('page-headers.ts'))).toEqual([]);
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

  it.each(['/.secret', '/_astro/app.abc123.js.br', '/help.html', '/500.html', '/_astro/old.js'])(
    'do not include %s',
    async (path) => {
      expect((await ask(await openFront({ files }), path)).status).toBe(404);
    },
  );

  it.each(['/_astro/old.js', '/_image?href=/art/share.png&w=100', '/_server-islands/x'])(
    'are all there is below an underscore: %s',
    async (path) => {
      const asked: string[] = [];
      const open = await openFront({
        files,
        renderPage: (request, response) => {
          asked.push(request.url ?? '');
          response.end('a page');
        },
      });
      expect((await ask(open, path)).status).toBe(404);
      expect(asked).toEqual([]);
    },
  );

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
