import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countTypos, createWordList, listSimilarWords, typosAllowed } from '#lib/similar-words.ts';

const words = fc.string({ unit: fc.constantFrom(...'abcdeđ'), minLength: 1, maxLength: 9 });

describe('slips', () => {
  test('are letters missing, added, exchanged or swapped', () => {
    expect(countTypos('rabit', 'rabbit', 2)).toBe(1);
    expect(countTypos('rabbiit', 'rabbit', 2)).toBe(1);
    expect(countTypos('rappit', 'rabbit', 2)).toBe(2);
    expect(countTypos('ribbat', 'rabbit', 2)).toBe(2);
    expect(countTypos('rabibt', 'rabbit', 2)).toBe(1);
    expect(countTypos('arbbit', 'rabbit', 2)).toBe(1);
    expect(countTypos('rabbit', 'rabbit', 2)).toBe(0);
  });

  test('beyond the limit are one more than it, whatever their number', () => {
    expect(countTypos('rabbit', 'lanterns', 2)).toBe(3);
    expect(countTypos('rabbit', 'ra', 1)).toBe(2);
  });

  test('are as many either way round', () => {
    fc.assert(
      fc.property(words, words, (one, other) => {
        expect(countTypos(one, other, 2)).toBe(countTypos(other, one, 2));
      }),
    );
  });

  test('are allowed by the length of a word, none in short ones', () => {
    expect(['fox', 'lion', 'rabbits', 'baccarat'].map(typosAllowed)).toEqual([0, 1, 1, 2]);
  });
});

describe('near words', () => {
  test('come nearest first, no more than are wanted', () => {
    const list = createWordList(['harbours', 'harbour', 'harpoons', 'lantern', 'arbours']);
    expect(listSimilarWords(list, 'harbouurs', 5)).toEqual(['harbours', 'harbour', 'arbours']);
    expect(listSimilarWords(list, 'harbouurs', 1)).toEqual(['harbours']);
  });

  test('are exactly those within the slips, though most words are never compared', () => {
    fc.assert(
      fc.property(words, fc.array(words, { maxLength: 30 }), (typed, dictionary) => {
        const limit = typosAllowed(typed);
        const wanted = [...new Set(dictionary)].filter(
          (one) => countTypos(typed, one, limit) <= limit,
        );
        const found = listSimilarWords(createWordList(dictionary), typed, dictionary.length);
        expect(found.toSorted()).toEqual(wanted.toSorted());
      }),
    );
  });
});
