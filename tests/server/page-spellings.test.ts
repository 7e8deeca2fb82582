import { describe, expect, it } from 'vitest';
import type { RenderPage } from '#server/front/render.ts';
import { isUsualSpelling } from '#server/front/targets.ts';
import { ask, openFront } from './support.ts';

describe('the spelling of a path', () => {
  it.each(['/', '/live', '/en/live', '/khuy%E1%BA%BFn', '/a..b', '/~a', "/it's", '/a;b', '/%7B'])(
    'is the usual one: %s',
    (path) => expect(isUsualSpelling(path)).toBe(true),
  );

  it.each([
    '/live/',
    '/./live',
    '/live/.',
    '/en/././live',
    '/%2e/live',
    '/live//',
    '/en//live',
    '/%6Cive',
    '/khuy%e1%ba%bfn',
    '/a%2Fb',
    '/{a}',
    '/a|b',
    '/khuyến',
  ])('is another one: %s', (path) => expect(isUsualSpelling(path)).toBe(false));

  it('decides whether a page is kept in memory', async () => {
    const rendered: string[] = [];
    const renderPage: RenderPage = (request, response) => {
      rendered.push(request.url ?? '');
      response.writeHead(200, { 'Content-Type': 'text/html', 'Cache-Control': 's-maxage=60' });
      response.end('<p>page</p>');
    };
    const open = await openFront({ renderPage });
    for (const path of ['/live', '/live', '/./live', '/./live', '/live/.', '/live/.']) {
      expect((await ask(open, path)).status).toBe(200);
    }
    expect(rendered.length).toBe(5);
  });
});
