import { describe, expect, test } from 'vitest';
import { siteLanguages } from '#site';
import { canonicalPath, listAlternates } from '#views/alternates.ts';

const origin = 'https://brand.example';

describe('the one address of a page', () => {
  test.each([
    ['/rng', 'vendor=AG&page=2&q=tiger', '/rng'],
    ['/promoDetail', 'utm_source=x&id=welcome-gift', '/promoDetail?id=welcome-gift'],
    ['/promoDetail', '', '/promoDetail'],
    ['/lottery', 'gameCode=MB&playType=lo', '/lottery?gameCode=MB'],
    ['/news', 'page=2', '/news?page=2'],
    ['/news', 'page=', '/news'],
    ['/promotions', 'type=daily', '/promotions'],
    ['/promoDetail', 'id=a%26b%22', '/promoDetail?id=a%26b%22'],
  ])('of %s?%s is %s', (path, query, expected) => {
    expect(canonicalPath(path, new URLSearchParams(query))).toBe(expected);
  });
});

describe('the languages of a page', () => {
  const alternates = listAlternates('/live', origin);

  test('are all there, each at its address', () => {
    expect(alternates.map(({ language }) => language)).toEqual(siteLanguages);
    expect(alternates.find(({ language }) => language.code === 'TY')?.href).toBe(`${origin}/live`);
    expect(alternates.find(({ language }) => language.code === 'EN')?.href).toBe(
      `${origin}/en/live`,
    );
  });

  test('have no tag twice, and the brand’s own Vietnamese has "vi"', () => {
    const tags = alternates.flatMap(({ hreflang }) => hreflang ?? []);
    expect(new Set(tags).size).toBe(tags.length);
    expect(alternates.find(({ hreflang }) => hreflang === 'vi')?.language.code).toBe('TY');
  });
});
