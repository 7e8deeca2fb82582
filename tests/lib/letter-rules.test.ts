import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countCharacters, countWords, readingMinutes } from '#lib/count-words.ts';
import { type Application, checkApplication, checkLetter } from '#lib/letter-rules.ts';
import { tidyText } from '#lib/typed-text/typed-kinds.ts';

test.each([
  ['', 0],
  ['  . , ! ', 0],
  ['one two  three', 3],
  ["don't stop", 2],
  ['Tôi muốn hỏi về tiền thưởng', 6],
  ['Apakah saldo saya benar', 4],
])('"%s" has %i words', (text, count) => {
  expect(countWords(text)).toBe(count);
});

test('scripts without spaces have words too', () => {
  expect(countWords('我想询问我的余额')).toBeGreaterThan(3);
  expect(countWords('ฉันต้องการสอบถามยอดเงิน')).toBeGreaterThan(3);
});

test.each([
  [3, 1],
  [300, 2],
  [500, 3],
])('%i words take %i minutes to read', (words, minutes) => {
  expect(readingMinutes('word '.repeat(words))).toBe(minutes);
});

test('an accent that is typed apart is no character of its own', () => {
  expect(countCharacters('é')).toBe(1);
  expect(countCharacters('e\u0301')).toBe(1);
  expect(countCharacters('👍')).toBe(1);
});

test('tidying twice changes nothing more', () => {
  fc.assert(fc.property(fc.string(), (text) => tidyText(tidyText(text)) === tidyText(text)));
  expect(tidyText(' a\r\nb\rc ')).toBe('a\nb\nc');
});

test('a letter within its bounds misses nothing, whatever stands in it', () => {
  const bounds = { remarkLength: 5, contentWords: { min: 1, max: 3 } };
  expect(checkLetter({ content: 'a b c', remark: '12345' }, bounds)).toEqual({});
  expect(checkLetter({ content: 'a b c d', remark: '123456' }, bounds)).toMatchObject({
    content: { code: 'too_long', messageKey: 'words_range' },
    remark: { code: 'too_long', max: 5 },
  });
  fc.assert(
    fc.property(fc.string(), fc.string(), (content, remark) => {
      checkLetter({ content, remark }, bounds);
    }),
  );
});

const good: Application = {
  name: 'Lý Thị Sen',
  email: 'sen@example.com',
  contactKind: 'phone',
  contact: '+84 (28) 3822-1234',
  audience: 'Two thousand readers',
  agreed: true,
};

test('an application that is filled in misses nothing', () => {
  expect(checkApplication(good)).toEqual({});
  expect(checkApplication({ ...good, contactKind: 'telegram', contact: '@lotus_88' })).toEqual({});
});

test('each empty field of an application is named', () => {
  const empty = { name: '', email: '', contact: '', audience: '' };
  expect(Object.keys(checkApplication({ ...good, ...empty, agreed: false }))).toEqual([
    'name',
    'email',
    'contact',
    'audience',
    'agreed',
  ]);
});

// A rule that goes through all of it for each letter takes minutes.
test('long input is judged at once', { timeout: 20_000 }, () => {
  const long = 'a'.repeat(500_000);
  checkApplication({
    ...good,
    name: long,
    email: `${long}@${long}`,
    contact: long,
    audience: long,
  });
  checkLetter(
    { content: `${long} ${long}` },
    { remarkLength: 1, contentWords: { min: 1, max: 9 } },
  );
});
