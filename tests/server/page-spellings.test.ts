import { describe, expect, it } from 'vitest';
import { isUsualSpelling } from '#server/front/connections/targets.ts';
import { countingPages } from './counting-pages.ts';
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

  it.each([
    ['/live/', '/live'],
    ['/./live', '/live'],
    ['/en/././live/.', '/en/live'],
    ['/%2e/live', '/live'],
    ['/en//live//', '/en/live'],
    ['/.//evil.example/x', '/evil.example/x'],
    ['/%6Cive?page=2', '/live?page=2'],
    ['/khuy%e1%ba%bfn', '/khuy%E1%BA%BFn'],
  ])('leads from another one to it, without a render: %s', async (path, location) => {
    const { renderPage, seen } = countingPages();
    const reply = await ask(await openFront({ renderPage }), path);
    expect([reply.status, reply.headers.location]).toEqual([301, location]);
    expect(seen).toEqual([]);
  });

  it.each([
    ['a slash is escaped', '/a%2Fb'],
    ['it would lead to what is not for visitors', '/%5Fimage'],
  ])('is none where %s: there is no such page', async (_where, path) => {
    const { renderPage, seen } = countingPages();
    expect((await ask(await openFront({ renderPage }), path)).status).toBe(404);
    expect(seen).toEqual([]);
  });
});
