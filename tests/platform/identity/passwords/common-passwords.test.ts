import { expect, test } from 'vitest';
import { normalisePassword } from '#lib/passwords.ts';
import { matchesKind } from '#lib/pattern-kinds.ts';
import { registerSetting } from '#platform/brand/settings/index.ts';
import { checkPassword } from '#platform/identity/passwords/password.ts';
import { readSource } from '../../../support/sources.ts';

const words = readSource('src/platform/identity/passwords/common-passwords.txt')
  .trimEnd()
  .split('\n');
const { password: rule } = registerSetting.initial.fields;
const refuse = (password: string, minLength = rule.minLength) =>
  checkPassword(password, { rule: { ...rule, minLength }, username: 'maple01' })?.code;

test('the list has ten thousand of the length that passwords need, each once, in one spelling', () => {
  expect(new Set(words).size).toBe(words.length);
  expect(words.filter(({ length }) => length >= rule.minLength).length).toBeGreaterThan(10_000);
  expect(words.filter((word) => word !== normalisePassword(word).toLowerCase())).toEqual([]);
  expect(words.filter((word) => word.length < 6 || !matchesKind(word, rule.patternId))).toEqual([]);
});

test('every word of it is refused, however it is written', () => {
  for (const word of words) expect(refuse(word, 6), word).toBe('too_common');
  expect(refuse('IloveYou1')).toBe('too_common');
  expect(refuse('ｉｌｏｖｅｙｏｕ１')).toBe('too_common');
});

test('a password that is in no list is taken', () => {
  for (const password of ['teal-heron-42', 'deep water 9', 'mượt mà 88', 'jasmine2-maple']) {
    expect(refuse(password), password).toBeUndefined();
  }
});
