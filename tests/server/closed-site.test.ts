import { describe, expect, it } from 'vitest';
import type { Closure } from '#lib/closure.ts';
import type { RenderPage } from '#server/front/pages/render.ts';
import { addressOf, ask, openFront } from './support.ts';

const maintenance: Closure = { kind: 'maintenance' };
const region: Closure = { kind: 'region_restricted', country: 'US' };
const open = { kind: 'open' } as const;

/** A site whose pages say where they are, with pages for when it is closed. */
const renderPage: RenderPage = (request, response, next, locals) => {
  const closed: unknown = Reflect.get(locals, 'closed');
  const path = addressOf(request, locals);
  if (path.includes('/closed/')) {
    if (closed === undefined) return next();
    response.writeHead(path.endsWith('maintenance') ? 503 : 403, {
      'Content-Type': 'text/html',
      'Cache-Control': 'no-store',
      'Retry-After': '300',
    });
    response.end(JSON.stringify({ rendered: path, closed }));
    return;
  }
  if (path.endsWith('/nowhere')) return next();
  response.writeHead(200, { 'Content-Type': 'text/html', 'Cache-Control': 's-maxage=60' });
  response.end(`<p>${path}</p>`);
};

/** Opens a front whose site the test closes and opens. */
async function openSite() {
  const site: { status: Closure | typeof open } = { status: open };
  const front = await openFront({
    renderPage,
    statusFor: () => site.status,
    files: { '_astro/app.abc.js': 'app()' },
  });
  return { site, front };
}

describe('a closed site', () => {
  it.each([
    ['/', '/closed/maintenance'],
    ['/rng', '/closed/maintenance'],
    ['/en', '/en/closed/maintenance'],
    ['/en/help', '/en/closed/maintenance'],
    ['/th/help', '/closed/maintenance'],
    ['/nowhere', '/closed/maintenance'],
    ['/login', '/closed/maintenance'],
    ['/help/', '/closed/maintenance'],
  ])('answers %s itself, in its language, without sending anybody away', async (path, page) => {
    const { site, front } = await openSite();
    await ask(front, path);
    site.status = maintenance;
    const reply = await ask(front, `${path}?mc=deposit`);
    expect(reply.status).toBe(503);
    expect(reply.headers['retry-after']).toBe('300');
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(reply.headers.location).toBeUndefined();
    expect(JSON.parse(reply.text)).toEqual({
      rendered: page,
      closed: { kind: 'maintenance', path, query: 'mc=deposit', clientAddress: '127.0.0.1' },
    });
  });

  it('closes to pages in memory too, and opens again with them', async () => {
    const { site, front } = await openSite();
    expect((await ask(front, '/rng')).status).toBe(200);
    site.status = maintenance;
    expect((await ask(front, '/rng')).status).toBe(503);
    expect((await ask(front, '/rng', { method: 'HEAD' })).status).toBe(503);
    site.status = open;
    const reply = await ask(front, '/rng');
    expect(reply.status).toBe(200);
    expect(reply.text).toBe('<p>/rng</p>');
  });

  it('tells visitors of a restricted region so, with what is known of them', async () => {
    const { site, front } = await openSite();
    site.status = region;
    const reply = await ask(front, '/en/live');
    expect(reply.status).toBe(403);
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(JSON.parse(reply.text)).toMatchObject({
      rendered: '/en/closed/region',
      closed: { kind: 'region_restricted', country: 'US', path: '/en/live' },
    });
  });

  it('asks by the address that a trusted proxy names', async () => {
    const asked: string[] = [];
    const front = await openFront({
      renderPage,
      trustedProxies: ['127.0.0.1'],
      statusFor: (address) => {
        asked.push(address);
        return address === '8.8.8.8' ? region : open;
      },
    });
    const from = (address: string) =>
      ask(front, '/rng', { headers: { 'X-Forwarded-For': address } });
    expect((await from('1.1.1.1')).status).toBe(200);
    expect((await from('8.8.8.8')).status).toBe(403);
    expect((await from('1.1.1.1')).status).toBe(200);
    expect(new Set(asked)).toEqual(new Set(['1.1.1.1', '8.8.8.8']));
  });

  it('still gives files, health, calls and what search engines read', async () => {
    const { site, front } = await openSite();
    site.status = maintenance;
    for (const path of ['/_astro/app.abc.js', '/robots.txt', '/sitemap.xml', '/healthz']) {
      expect((await ask(front, path)).status, path).toBe(200);
    }
    expect((await ask(front, '/wps/system/status')).text).toContain('success');
  });

  it('says so in plain text where even that page fails', async () => {
    const front = await openFront({
      statusFor: () => maintenance,
      renderPage: () => {
        throw new Error('secret detail');
      },
    });
    const reply = await ask(front, '/live');
    expect(reply.status).toBe(503);
    expect(reply.headers['retry-after']).toBe('300');
    expect(reply.text).toContain('System Maintenance');
  });

  it('has no page for it while the site is open', async () => {
    const { front } = await openSite();
    expect((await ask(front, '/closed/maintenance')).status).toBe(404);
    expect((await ask(front, '/en/closed/region')).status).toBe(404);
  });
});
