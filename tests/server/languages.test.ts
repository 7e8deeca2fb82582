import { describe, expect, it } from 'vitest';
import type { RenderPage } from '#server/front/pages/render.ts';
import { countingPages } from './counting-pages.ts';
import { ask, openFront } from './support.ts';

/** Pages that say what they were asked for. */
const renderPage: RenderPage = (request, response, _next, locals) => {
  response.writeHead(200, { 'Content-Type': 'text/plain' });
  response.end(JSON.stringify([Reflect.get(locals, 'prefix'), request.url]));
};

describe('the language of an address', () => {
  it.each([
    ['/', '', '/'],
    ['/live?page=2', '', '/live?page=2'],
    ['/en', 'en', '/'],
    ['/en?page=2', 'en', '/?page=2'],
    ['/en/live', 'en', '/live'],
    ['/en/live?q=a%3Fb', 'en', '/live?q=a%3Fb'],
    ['/en/en/live', 'en', '/en/live'],
    ['/english', '', '/english'],
    ['/type/live', '', '/type/live'],
    ['/th/live', '', '/th/live'],
  ])('is taken off before the page is rendered: %s', async (target, prefix, url) => {
    const reply = await ask(await openFront({ renderPage }), target);
    expect(JSON.parse(reply.text)).toEqual([prefix, url]);
  });

  it.each([
    ['/home', '/'],
    ['/en/home', '/en'],
    ['/en/register.html?page=2', '/en/register?page=2'],
    ['/ty', '/'],
    ['/ty/live', '/live'],
    ['/ty/live?vendor=SLK&page=2', '/live?vendor=SLK&page=2'],
    ['/TY/home', '/'],
    ['/EN', '/en'],
    ['/eN/live', '/en/live'],
    ['/EN/register.html?affiliateCode=LAKE7', '/en/register?affiliateCode=LAKE7'],
  ])(
    'is kept where another name of a page leads to it, without a render: %s',
    async (path, page) => {
      const { renderPage: counted, seen } = countingPages();
      const pageAliases = { '/home': '/', '/register.html': '/register' };
      const reply = await ask(await openFront({ renderPage: counted, pageAliases }), path);
      expect([reply.status, reply.headers.location]).toEqual([301, page]);
      expect(seen).toEqual([]);
    },
  );
});
