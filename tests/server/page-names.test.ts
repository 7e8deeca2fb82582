import { expect, it } from 'vitest';
import { countingPages } from './counting-pages.ts';
import { ask, openFront } from './support.ts';

const locationOf = async (path: string, status: number, location: string) => {
  const { renderPage } = countingPages({ status, cacheControl: '', headers: { location } });
  return (await ask(await openFront({ renderPage }), path)).headers.location;
};

it.each([
  ['/register.html', '/register'],
  ['/register.html?referralCode=RIVER42', '/register?referralCode=RIVER42'],
  ['/register.html?affiliateCode=LAKE7&utm_source=x', '/register?affiliateCode=LAKE7&utm_source=x'],
])('another name of a page leads to it with its query: %s', async (path, expected) => {
  expect(await locationOf(path, 301, '/register')).toBe(expected);
});

it('what leads elsewhere for now, or has a query of its own, is left as it is', async () => {
  expect(await locationOf('/promoDetail?x=1', 302, '/promotions')).toBe('/promotions');
  expect(await locationOf('/old?x=1', 301, '/new?y=2')).toBe('/new?y=2');
});

it('where password managers look for the change of a password leads to its page', async () => {
  const { renderPage, seen } = countingPages();
  const front = await openFront({ renderPage });
  for (const method of ['GET', 'HEAD']) {
    const answer = await ask(front, '/.well-known/change-password', { method });
    expect(answer.status).toBe(302);
    expect(answer.headers.location).toBe('/change-password');
  }
  expect(seen).toEqual([]);
});
