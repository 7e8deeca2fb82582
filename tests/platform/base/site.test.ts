import { expect, test } from 'vitest';
import { localPath } from '#platform/base/site.ts';
import { chooseMessageLanguage, offeredLanguage } from '#platform/identity/members/language.ts';
import { updateLanguageInput } from '#platform/identity/members/schemas.ts';

/** Not the site of this tree: what is handed in decides. */
const site = { languageCodes: ['EN', 'KO'], timeZone: 'UTC' } as const;

test.each([
  ['EN', '/live'],
  ['KO', '/ko/live'],
  ['TY', '/live'],
])('a page in %s is at %s, by the languages that are handed in', (languageCode, path) => {
  expect(localPath(site, { path: '/live', languageCode })).toBe(path);
});

test('a member may read what is offered, and is written to in the first where nothing is known', () => {
  const takes = (language: string) => updateLanguageInput(site).safeParse({ language }).success;
  expect([takes('KO'), takes('TY')]).toEqual([true, false]);
  expect([offeredLanguage({ site }, 'KO'), offeredLanguage({ site }, 'TY')]).toEqual([
    'KO',
    undefined,
  ]);
  expect(chooseMessageLanguage({ site }, undefined)).toBe('EN');
  expect(chooseMessageLanguage({ site }, { languageCode: undefined }, 'KO')).toBe('KO');
  expect(chooseMessageLanguage({ site }, { languageCode: 'TH' }, 'KO')).toBe('TH');
});
