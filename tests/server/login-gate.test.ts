import { describe, expect, it } from 'vitest';
import { countingPages } from './counting-pages.ts';
import { ask, openFront } from './support.ts';

const membersOnly = { isOn: true, sessionCookie: '__Host-sid' };

async function openForMembers() {
  const { renderPage, seen } = countingPages();
  const files = { '_astro/app.abc.js': 'app()', '500.html': '<p>x</p>' };
  return { front: await openFront({ renderPage, membersOnly, files }), seen };
}

describe('a site for members alone', () => {
  it.each([
    ['/', '/login'],
    ['/rng?page=2', '/login'],
    ['/en', '/en/login'],
    ['/en/promotions', '/en/login'],
    ['/loginx', '/login'],
    ['/th/login', '/login'],
    ['/help/', '/login'],
    ['/down', '/login'],
  ])('sends a guest from %s to %s', async (path, location) => {
    const { front, seen } = await openForMembers();
    const reply = await ask(front, path);
    expect(reply.status).toBe(302);
    expect(reply.headers.location).toBe(location);
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(seen).toEqual([]);
  });

  it.each([
    '/login',
    '/en/login',
    '/register',
    '/register.html',
    '/helpmc',
    '/en/helpmc',
    '/en/helpmc/how-to-deposit',
    '/download',
    '/en/download',
    '/robots.txt',
    '/sitemap.xml',
    '/_astro/app.abc.js',
    '/healthz',
    '/wps/system/status',
  ])('lets a guest have %s', async (path) => {
    const { front } = await openForMembers();
    expect((await ask(front, path)).status).toBe(200);
  });

  it('lets whoever has a session in, to pages from memory too, and nobody after them', async () => {
    const { front, seen } = await openForMembers();
    const asMember = { headers: { Cookie: 'theme=dark; __Host-sid=abc' } };
    expect((await ask(front, '/rng', asMember)).status).toBe(200);
    expect((await ask(front, '/rng', asMember)).text).toBe('<p>render 1</p>');
    expect((await ask(front, '/rng')).status).toBe(302);
    const other = { headers: { Cookie: 'x__Host-sid=abc' } };
    expect((await ask(front, '/rng', other)).status).toBe(302);
    expect(seen.length).toBe(1);
  });

  it('is open to everybody unless it is told otherwise', async () => {
    const front = await openFront({ renderPage: countingPages().renderPage });
    expect((await ask(front, '/rng')).status).toBe(200);
  });
});
