import { expect, test } from 'vitest';
import { hasLateText, lateText } from '#platform/base/late-texts.ts';

test.each([
  ['TY', 'files:yes', 'Có'],
  ['EN', 'files:yes', 'Yes'],
  ['CN', 'site:category.LIVE.name', '真人娱乐场'],
  // A language without texts is read in the nearest that has them.
  ['TW', 'files:yes', '是'],
])('%s has %s as %s', (code, key, text) => {
  expect(lateText(code, key)).toBe(text);
});

test('a text that no language has is a fault; whether there is one can be asked', () => {
  expect(() => lateText('EN', 'files:nothing')).toThrow('there is no text files:nothing');
  expect(hasLateText('EN', 'files:nothing')).toBe(false);
  expect(hasLateText('TH', 'files:yes')).toBe(true);
});
