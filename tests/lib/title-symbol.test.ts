import { expect, test } from 'vitest';
import { findTitleSymbol, symbolSets } from '#lib/title-symbol.ts';

const symbolOf = (title: string, gameId = 'x') => Object.values(findTitleSymbol({ gameId, title }));

test.each([
  ['Wild Cherry', ['garden', 5]],
  ['Nine Bells', ['garden', 1]],
  ['Rabbit on the Moon', ['river', 4]],
  ['Springs of the Wharf', ['sky', 2]],
  ['Puppeteer’s Hoard', ['riches', 1]],
  ['Foxes and Wolves', ['river', 4]],
  ['Quiet Peonies under Stars', ['sky', 6]],
])('%s is known by its noun', (title, symbol) => {
  expect(symbolOf(title)).toEqual(symbol);
});

test('a title without such a word has a symbol that its id decides, of every set', () => {
  const found = Array.from({ length: 200 }, (_, index) =>
    findTitleSymbol({ gameId: `game-${index}`, title: 'Zzz' }),
  );
  expect(new Set(found.map(({ set }) => set))).toEqual(new Set(symbolSets));
  expect(new Set(found.map(({ symbol }) => symbol))).toEqual(new Set([0, 1, 2, 3, 4, 5, 6]));
  expect(symbolOf('Zzz', 'game-7')).toEqual(symbolOf('Zzz', 'game-7'));
});
