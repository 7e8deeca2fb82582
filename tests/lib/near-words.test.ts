import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createWordList, nearWords, slipsAllowed, slipsBetween } from '#lib/near-words.ts';

const words = fc.string({ unit: fc.constantFrom(...'abcdeđ'), minLength: 1, maxLength: 9 });

describe('slips', () => {
  test('are letters missing, added, exchanged or swapped', () => {
    expect(slipsBetween('rabit', 'rabbit', 2)).toBe(1);
    expect(slipsBetween('rabbiit', 'rabbit', 2)).toBe(1);
    expect(slipsBetween('rappit', 'rabbit', 2)).toBe(2);
    expect(slipsBetween('ribbat', 'rabbit', 2)).toBe(2);
    expect(slipsBetween('rabibt', 'rabbit', 2)).toBe(1);
    expect(slipsBetween('arbbit', 'rabbit', 2)).toBe(1);
    expect(slipsBetween('rabbit', 'rabbit', 2)).toBe(0);
  });

  test('beyond the limit are one more than it, whatever their number', () => {
    expect(slipsBetween('rabbit', 'lanterns', 2)).toBe(3);
    expect(slipsBetween('rabbit', 'ra', 1)).toBe(2);
  });

  test('are as many either way round', () => {
    fc.assert(
      fc.property(words, words, (one, other) => {
        expect(slipsBetween(one, other, 2)).toBe(slipsBetween(other, one, 2));
      }),
    );
  });

  test('are allowed by the length of a word, none in short ones', () => {
    expect(['fox', 'lion', 'rabbits', 'baccarat'].map(slipsAllowed)).toEqual([0, 1, 1, 2]);
  });
});

describe('near words', () => {
  test('come nearest first, no more than are wanted', () => {
    const list = createWordList(['harbours', 'harbour', 'harpoons', 'lantern', 'arbours']);
    expect(nearWords(list, 'harbouurs', 5)).toEqual(['harbours', 'harbour', 'arbours']);
    expect(nearWords(list, 'harbouurs', 1)).toEqual(['harbours']);
  });

  test('are exactly those within the slips, though most words are never compared', () => {
    fc.assert(
      fc.property(words, fc.array(words, { maxLength: 30 }), (typed, dictionary) => {
        const limit = slipsAllowed(typed);
        const wanted = [...new Set(dictionary)].filter(
          (one) => slipsBetween(typed, one, limit) <= limit,
        );
        const found = nearWords(createWordList(dictionary), typed, dictionary.length);
        expect(found.toSorted()).toEqual(wanted.toSorted());
      }),
    );
  });
});
