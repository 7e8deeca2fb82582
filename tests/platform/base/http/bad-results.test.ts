import { expect, test } from 'vitest';
import { languages } from '#i18n/languages.ts';
import { formatRefusal } from '#platform/base/http/messages.ts';

const say = (
  result: NonNullable<Parameters<typeof formatRefusal>[1]['result']>,
  languageCode = 'EN',
) => formatRefusal('bad_result', { result }, { languageCode, timeZone: 'UTC' });

test('a result that is none is refused by the prize and the number that is wrong', () => {
  const short = { code: 'digits', prize: '3', place: 6, value: '3867', expected: 5 } as const;
  expect(say(short)).toBe('Prize 3, number 6: “3867” must have 5 digits.');
  expect(say({ ...short, prize: 'special', place: 1 })).toContain('Special prize, number 1');
  expect(say({ code: 'count', prize: '7', value: '3', expected: 4 })).toBe(
    'Prize 7: you entered 3 numbers, but 4 are drawn.',
  );
  expect(say({ code: 'prize', prize: '9' })).toBe('Prize 9: this lottery has no such prize.');
  expect(say({ code: 'range', place: 2, value: '7' })).toContain('Number 2, 7,');
});

test('every fault is said in every language, with what it is about', () => {
  for (const { code: languageCode } of languages) {
    const text = say(
      { code: 'digits', prize: '3', place: 6, value: '3867', expected: 5 },
      languageCode,
    );
    for (const part of ['3', '6', '3867', '5']) expect(text, languageCode).toContain(part);
    expect(text).not.toContain('{{');
    for (const code of ['form', 'count', 'range', 'repeat', 'prize'] as const) {
      expect(say({ code }, languageCode)).not.toMatch(/\{\{|stakes:/);
    }
  }
});
