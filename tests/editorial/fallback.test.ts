import { expect, test } from 'vitest';
import { localizeEntries } from '#editorial/fallback.ts';
import { findLanguage } from '#i18n/languages.ts';

function slugsIn(code: string, ids: readonly string[]) {
  const language = findLanguage(code);
  if (!language) throw new Error(`there is no language ${code}`);
  return localizeEntries(
    ids.map((id) => ({ id })),
    language,
  ).map(({ entry, tag }) => [entry.id, tag]);
}

test('a text is taken in the language asked for', () => {
  expect(slugsIn('EN', ['ty/a', 'en/a'])).toEqual([['en/a', 'en']]);
});

test('a missing one is taken from the nearest fallback and says its language', () => {
  expect(slugsIn('TH', ['ty/a', 'en/a', 'ty/b'])).toEqual([
    ['en/a', 'en'],
    ['ty/b', 'vi'],
  ]);
  expect(slugsIn('TY', ['en/a', 'vi/a'])).toEqual([['vi/a', 'vi']]);
});

test('one that no fallback has is taken from the default language', () => {
  expect(slugsIn('EN', ['ty/a'])).toEqual([['ty/a', 'vi']]);
});

test('one in a language that is no fallback is left out', () => {
  expect(slugsIn('EN', ['th/a'])).toEqual([]);
});
