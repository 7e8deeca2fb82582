import { expect, test } from 'vitest';
import { findNearest, nearestCodes } from '#i18n/nearest.ts';

test('a text is taken in the asked language, then in what its readers know, then in English', () => {
  expect(nearestCodes('TY')).toEqual(['TY', 'VI', 'EN']);
  expect(nearestCodes('vi')).toEqual(['VI', 'TY', 'EN']);
  expect(nearestCodes('TW')).toEqual(['TW', 'CN', 'EN']);
  expect(nearestCodes('EN')).toEqual(['EN']);
});

test('a language that nobody knows is answered in English', () => {
  expect(nearestCodes('XX')).toEqual(['XX', 'EN']);
});

test('what is found says its language, and an empty text counts as one', () => {
  const texts: Readonly<Record<string, string>> = { VI: '', EN: 'two' };
  expect(findNearest('TY', (code) => texts[code])).toEqual({ code: 'VI', value: '' });
  expect(findNearest('TH', (code) => texts[code])).toEqual({ code: 'EN', value: 'two' });
  expect(findNearest('TH', () => undefined)).toBeUndefined();
});
