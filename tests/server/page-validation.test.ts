import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { countingPages } from './counting-pages.ts';
import { ask, openFront } from './support.ts';

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
