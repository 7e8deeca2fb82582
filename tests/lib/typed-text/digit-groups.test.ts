import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseAmount } from '#lib/typed-text/amount.ts';
import { groupTyped } from '#lib/typed-text/digit-groups.ts';

/** Types keys one after another, each where the caret is; `<` takes one back. */
function type(keys: string, locale: string, start = { text: '', caret: 0 }) {
  let now = start;
  for (const key of keys) {
    const { text, caret } = now;
    const from = key === '<' ? Math.max(0, caret - 1) : caret;
    const typed = key === '<' ? '' : key;
    const next = text.slice(0, from) + typed + text.slice(caret);
    now = groupTyped(text, { text: next, caret: from + typed.length }, locale);
  }
  return now;
}

describe('an amount that is being typed', () => {
  test.each([
    ['500000', 'en', '500,000'],
    ['500000', 'vi', '500.000'],
    ['1234567,5', 'vi', '1.234.567,5'],
    ['1234567.50', 'en', '1,234,567.50'],
    ['1234567', 'hi', '12,34,567'],
    ['1234<<', 'en', '12'],
    ['12345678<', 'id', '1.234.567'],
  ])('%s in %s reads %s', (keys, locale, shown) => {
    expect(type(keys, locale)).toEqual({ text: shown, caret: shown.length });
  });

  test('the caret stays behind the digit that was typed', () => {
    expect(type('9', 'en', { text: '1,234', caret: 1 })).toEqual({ text: '19,234', caret: 2 });
    expect(type('9', 'vi', { text: '123', caret: 2 })).toEqual({ text: '1.293', caret: 4 });
    expect(type('<', 'en', { text: '1,234', caret: 3 })).toEqual({ text: '134', caret: 1 });
  });

  test.each([
    ['1,5', 'en'],
    ['1.000.5', 'en'],
    ['lots', 'en'],
    ['-500', 'en'],
    ['50.000,5', 'en'],
  ])('what may mean another figure is left as it was typed: %s', (keys, locale) => {
    expect(type(keys, locale).text).toBe(keys);
  });

  test.each([
    ['1,00', 'en', '1,00'],
    ['500,000', 'en', '500,000'],
    ['500000', 'en', '500,000'],
    ['500.000', 'vi', '500.000'],
    ['500,000', 'vi', '500,000'],
  ])('%s that is pasted in %s stands as %s', (text, locale, shown) => {
    expect(groupTyped('', { text, caret: text.length }, locale).text).toBe(shown);
  });

  test('whatever is typed reads as the figure that its digits say', () => {
    const digits = fc.integer({ min: 1, max: 10 ** 12 }).map(String);
    fc.assert(
      fc.property(digits, fc.constantFrom('en', 'vi', 'th', 'id', 'zh-CN'), (keys, locale) => {
        const { text } = type(keys, locale);
        expect(parseAmount(text, 'VND', locale)).toEqual({ ok: true, value: BigInt(keys) * 100n });
      }),
    );
  });
});
