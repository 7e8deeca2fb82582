import { describe, expect, test } from 'vitest';
import { messageOf } from '../support/seen.ts';
import { readSource } from '../support/sources.ts';
import { messageRows } from './messages.data.ts';

const languages = ['en', 'ty', 'cn', 'id', 'th'];

describe('the messages of the specification', () => {
  test.each(messageRows)('%s: said in every language', (_, key) => {
    for (const language of languages) expect(messageOf(language, key), language).not.toBe('');
  });

  test.each(languages)('no two of them are said in the same words, %s', (language) => {
    const keys = [...new Set(messageRows.map(([, key]) => key))];
    const texts = keys.map((key) => messageOf(language, key));
    const twice = keys.filter((_, index) => texts.indexOf(texts[index] ?? '') !== index);
    expect(twice).toEqual([]);
  });

  test('every refusal and every way a field is wrong stands in the table', () => {
    const shown = new Set(messageRows.map(([, key]) => key));
    const keysOf = (namespace: string) =>
      Object.keys(JSON.parse(readSource(`public/locales/en/${namespace}.json`))).map(
        (key) => `${namespace}:${key}`,
      );
    const missing = [...keysOf('refusals'), ...keysOf('fields')].filter((key) => !shown.has(key));
    expect(missing).toEqual([]);
  });
});
