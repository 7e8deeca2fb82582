import { expect, test } from 'vitest';
import {
  isUsualSpelling,
  pageTarget,
  readTarget,
  sharedTarget,
} from '../../src/server/front/connections/targets.ts';

const names = ['page', 'vendor', 'kind', 'hot', 'minBet', 'sort', 'type', 'id', 'gameCode'];
const of = (query: string, path = '/lobby') => sharedTarget({ path, query });

test.each(names)('pages that differ by %s are kept apart', (name) => {
  const keys = [`${name}=1`, `${name}=2`, `${name}=A`, `${name}=a`, ''].map((query) => of(query));
  expect(new Set(keys).size).toBe(5);
  expect(keys).not.toContain(undefined);
});

test('the order of a query, and what only browsers read, make no other page', () => {
  const key = of('page=2&vendor=SLK');
  for (const query of [
    'vendor=SLK&page=2',
    'page=2&vendor=SLK&utm_source=x',
    'mc=withdraw&page=2&mc.id=1&vendor=SLK',
    'referralCode=RIVER&vendor=SLK&kind=&page=2',
    'affiliateCode=LAKE7&vendor=SLK&page=2&Page=3&q=&other=%31',
  ]) {
    expect(of(query)).toBe(key);
  }
});

test.each([
  'page=1&page=2',
  'page=1=2',
  'page=%31',
  'page=<b>',
  'q=word',
  'ids=1,2',
  'page=1&q=word',
  `page=${'1'.repeat(61)}`,
])('%s is nobody else’s page', (query) => {
  expect(of(query)).toBeUndefined();
});

test('a page is given what pages read, and nothing else', () => {
  const query = 'affiliateCode=LAKE7&q=a%20b&page=2&page=3&utm_source=x&Q=c&other';
  expect(pageTarget({ path: '/rng', query })).toBe('/rng?q=a%20b&page=2&page=3');
  expect(pageTarget({ path: '/rng', query: 'affiliateCode=LAKE7' })).toBe('/rng');
});

test.each(['/lobby/', '//lobby', '/./lobby', '/a/../lobby', '/l%6Fbby'])(
  '%s is no usual spelling, and kept for nobody',
  (path) => {
    expect(isUsualSpelling(path)).toBe(false);
    expect(of('', path)).toBeUndefined();
  },
);

test.each([
  ['/..%2fsecret', 400],
  ['/a/%2e%2e/b', 400],
  ['/a%00', 400],
  ['/%5cevil.example', 400],
  ['//evil.example', 400],
  ['/%', 400],
  ['http://evil.example/', 400],
  [`/${'a'.repeat(2_048)}`, 414],
])('%s is refused: %i', (url, status) => {
  expect(readTarget(url, 2_048)).toBe(status);
});
