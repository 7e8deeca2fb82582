import { describe, expect, test } from 'vitest';
import { type GameCategory, gameCategories, type Lane } from '#contract/play/games.ts';
import { hiddenBars } from '#views/bars.ts';
import { listFooterVendors } from '#views/footer-vendors.ts';
import { headerEntries } from '#views/header-entries.ts';

const lanesOf = (...categories: readonly GameCategory[]): Lane[] =>
  categories.map((category) => ({ title: category, gameClassify: category, cards: [] }));

const pathsOf = (...categories: readonly GameCategory[]) =>
  headerEntries(lanesOf(...categories)).map(({ category, path }) => [category, path]);

describe('the header’s navigation', () => {
  test('has each category that has vendors, in its own order, and no other', () => {
    expect(pathsOf()).toEqual([]);
    expect(pathsOf('FISH')).toEqual([['FISH', '/fish']]);
    expect(pathsOf('PVP', 'SPORTS', 'LIVE')).toEqual([
      ['LIVE', '/live'],
      ['SPORTS', '/sports'],
      ['PVP', '/pvp'],
    ]);
    expect(pathsOf(...gameCategories).map(([, path]) => path)).toEqual([
      '/live',
      '/rng',
      '/sports',
      '/esports',
      '/fish',
      '/pvp',
      '/elott',
    ]);
  });

  test('leads both kinds of lottery to one lobby, whichever has vendors', () => {
    for (const lanes of [lanesOf('LOTT'), lanesOf('ELOTT'), lanesOf('LOTT', 'ELOTT')]) {
      const [entry, ...others] = headerEntries(lanes);
      expect(entry).toMatchObject({ path: '/elott', paths: expect.arrayContaining(['/lottery']) });
      expect(others).toEqual([]);
    }
  });
});

describe('bars', () => {
  test('are hidden where a page begins without them, unless the brand’s flag shows them', () => {
    expect(hiddenBars('hidden', false)).toBe('hidden');
    expect(hiddenBars('hidden', true)).toBeUndefined();
    expect(hiddenBars('shown', false)).toBeUndefined();
    expect(hiddenBars('shown', true)).toBeUndefined();
  });
});

test('the footer names each vendor once, and none that the brand leaves out', () => {
  const lane = (category: GameCategory, ...titles: readonly string[]): Lane => ({
    title: category,
    gameClassify: category,
    cards: titles.map((title) => ({
      vassalage: title,
      title,
      category,
      isHot: false,
      nodeId: 1,
      gameType: category,
      isGame: 'VASSALAGE',
    })),
  });
  const lanes = [lane('LIVE', 'Silk', 'TCG Live', 'BTI'), lane('RNG', 'Silk', 'BTI Two')];
  const hidden = { names: ['BTI'], prefixes: ['TCG'] };
  expect(listFooterVendors(lanes, hidden)).toEqual(['Silk', 'BTI Two']);
});
