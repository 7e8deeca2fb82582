import { expect, test } from 'vitest';
import { listFiles, readSource } from '../support/sources.ts';

const files = listFiles('src').filter((file) => /\.(ts|tsx|astro)$/.test(file));

/** Files below these folders in which a pattern is found. */
function filesWith(pattern: RegExp, ...folders: readonly string[]): readonly string[] {
  return files.filter(
    (file) =>
      folders.some((folder) => file.startsWith(`src/${folder}/`)) && pattern.test(readSource(file)),
  );
}

test('an answer that may fail is kept by resource(), but for what is no answer alone', () => {
  const keeps = filesWith(/\bstate: 'failed'/, 'stores');
  expect(keeps).toEqual([
    // A picture that is void once it was tried, with a pause between two.
    'src/stores/identity/captcha.ts',
    // The last figures stay beside why the next ones could not be had.
    'src/stores/money/wallet.ts',
    'src/stores/resource.ts',
  ]);
});

test('a money call gets its key in one place', () => {
  expect(filesWith(/randomUUID\(/, 'stores', 'islands', 'scripts')).toEqual([
    'src/stores/money/intent-keys.ts',
  ]);
});

test('no island forges a refusal', () => {
  expect(filesWith(/\bok: false\b|\brefused\(/, 'islands')).toEqual([]);
});

test('an amount with its currency has one schema', () => {
  const schema = /Object\(\{[^}]*\bamountMinor:[^}]*\bcurrency:/;
  expect(filesWith(schema, 'platform')).toEqual(['src/platform/base/money-schemas.ts']);
});

test('feature switches are read in one place outside the platform', () => {
  const reads = /\b[Ff]eatures\.(split|includes)\(|value === '1'/;
  const folders = ['views', 'pages', 'layouts', 'components', 'islands', 'stores', 'contract'];
  expect(filesWith(reads, ...folders)).toEqual(['src/contract/brand/features.ts']);
});
