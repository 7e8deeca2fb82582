import { expect, test } from 'vitest';
import { countedGap, fillText } from '#lib/plurals.ts';

const games = { one: '{{count}} game of {{vendor}}', other: '{{count}} games of {{vendor}}' };
const russian = {
  one: '{{count}} игра',
  few: '{{count}} игры',
  many: '{{count}} игр',
  other: '{{count}} игры',
};

test.each([
  [0, '0 games of Lotus'],
  [1, '1 game of Lotus'],
  [2, '2 games of Lotus'],
  [1_200, '1,200 games of Lotus'],
])('a text takes the form of its number: %i', (count, text) => {
  expect(fillText(games, 'en', { count, vendor: 'Lotus' })).toBe(text);
});

test.each([
  [1, '1 игра'],
  [3, '3 игры'],
  [5, '5 игр'],
  [21, '21 игра'],
])('a language has as many forms as it needs: %i', (count, text) => {
  expect(fillText(russian, 'ru', { count })).toBe(text);
});

test('the form for most numbers stands in for one that is missing', () => {
  expect(fillText({ other: '{{count}} trò chơi' }, 'en', { count: 1 })).toBe('1 trò chơi');
});

test('a text without forms takes any value as it is', () => {
  expect(fillText('{{total}} in {{place}}', 'en', { total: '1.200', place: 'x' })).toBe(
    '1.200 in x',
  );
  expect(fillText('plain', 'en')).toBe('plain');
});

test('a text agrees with the greater end of a range, and writes both as its language does', () => {
  const words = { one: '{{min}} to {{max}} word', other: '{{min}} to {{max}} words' };
  expect(fillText(words, 'en', { min: 1, max: 1 })).toBe('1 to 1 word');
  expect(fillText(words, 'en', { min: 1_000, max: 2_000 })).toBe('1,000 to 2,000 words');
});

test.each(['min', 'max', 'minutes', 'hours', 'seconds', 'days'])('{{%s}} is counted', (gap) => {
  const forms = { one: `{{${gap}}} thing`, other: `{{${gap}}} things` };
  expect(fillText(forms, 'en', { [gap]: 1 })).toBe('1 thing');
  expect(fillText(forms, 'en', { [gap]: 2 })).toBe('2 things');
});

test('a total is not: nothing agrees with it', () => {
  expect(countedGap('See all {{total}}')).toBeUndefined();
});

test('forms without a number to choose by are a mistake of ours', () => {
  expect(() => fillText(games, 'en', { vendor: 'Lotus' })).toThrow('no number');
});
