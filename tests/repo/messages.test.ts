import { describe, expect, test } from 'vitest';
import { proofKeys } from '#islands/kit/messages.ts';
import { patternIds } from '#lib/pattern-kinds.ts';
import { statusOf } from '#platform/base/http/status.ts';
import { readSource } from '../support/sources.ts';
import { messageRows, refusedIn } from './messages.data.ts';

type Texts = { readonly [key: string]: string | Texts };

const languages = ['en', 'ty', 'cn', 'id', 'th'];

function textOf(language: string, key: string): string {
  const [namespace = '', path = ''] = key.split(':');
  let found: string | Texts | undefined = JSON.parse(
    readSource(`public/locales/${language}/${namespace}.json`),
  );
  for (const part of path.split('.')) found = typeof found === 'object' ? found[part] : undefined;
  return typeof found === 'string' ? found : '';
}

/** What a test has to hold to be looking for a message: its key, its code, or its own words. */
function looksFor(file: string, key: string): boolean {
  const source = readSource(`tests/${file}`);
  const name = key.split(':')[1] ?? '';
  const [opening = ''] = textOf('en', key).split(/{{|[.]/);
  const kind = name.replace('format_', '');
  return (
    source.includes(key) ||
    source.includes(`'${name}'`) ||
    (opening.length >= 12 && source.includes(opening.slice(0, 16).trim())) ||
    // Goes through all kinds of patterns, all refusals, or all of Firebase's, one by one.
    (key.startsWith('fields:format_') &&
      source.includes('patternMisses[patternId]') &&
      patternIds.some((each) => each === kind)) ||
    (proofKeys.some((each) => each === key) && source.includes('...proofKeys.map')) ||
    (key.startsWith('refusals:') && source.includes('Object.keys(statusOf)') && name in statusOf)
  );
}

describe('the messages of the specification', () => {
  test.each(messageRows)('%s: said in every language', (_, key) => {
    for (const language of languages) expect(textOf(language, key), language).not.toBe('');
  });

  test.each(messageRows)('%s: shown by a test that provokes it', (_, key, ...shownIn) => {
    expect(shownIn.length).toBeGreaterThan(0);
    for (const file of shownIn) expect(looksFor(file, key), file).toBe(true);
    // What a person sees: in a browser, or drawn by the island itself.
    expect(shownIn.some((file) => /^(e2e|islands|server)\//.test(file))).toBe(true);
  });

  test.each(languages)('no two of them are said in the same words, %s', (language) => {
    const keys = [...new Set(messageRows.map(([, key]) => key))];
    const texts = keys.map((key) => textOf(language, key));
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

describe('the refusals of the contract', () => {
  test('each has a test of the platform that provokes it', () => {
    expect(Object.keys(refusedIn).sort()).toEqual(Object.keys(statusOf).sort());
  });

  test.each(Object.entries(refusedIn))('%s is answered in %s', (code, file) => {
    expect(readSource(`tests/${file}`).includes(`'${code}'`)).toBe(true);
  });
});
