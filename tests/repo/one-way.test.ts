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

test('an answer that may fail is kept by resource()', () => {
  const keeps = /\bstate: 'failed'|\bisLoading\b|\blast\?: /;
  expect(filesWith(keeps, 'stores')).toEqual(['src/stores/resource-loader.ts']);
});

test('a store that asks keeps nothing itself, but for what is no answer', () => {
  const asks = /\brequest\(/;
  const keeps = /\b(?:atom|map|deepMap|persistentAtom)\b.*from '(?:@nano|nano)/;
  const both = filesWith(asks, 'stores').filter((file) => keeps.test(readSource(file)));
  expect(both).toEqual([
    // Files that were picked, and which of them the platform has.
    'src/stores/care/letter-images.ts',
    // A number, of the last page that was heard of.
    'src/stores/care/messages.ts',
    // Stations that have not closed; those that are asked for are a resource.
    'src/stores/draws/stations-beside.ts',
    // What every resource asks first: whose an answer is.
    'src/stores/identity/session.ts',
    // How long until a code may be sent again.
    'src/stores/identity/verification.ts',
    // Marks that show before they are answered, and before any are known.
    'src/stores/play/favourites.ts',
    // How a launch goes, and what is shown over the game; its figures are a resource.
    'src/stores/play/game-host.ts',
    // Whether the notice or the popup is open; what they show is a resource.
    'src/stores/play/game-maintenance.ts',
    'src/stores/play/game-popup.ts',
    // Whether the reminder is due.
    'src/stores/protection/session-reminder.ts',
    // The call itself.
    'src/stores/request.ts',
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

test('PostgreSQL is notified in one place, which is part of no transaction', () => {
  const hint = 'src/platform/base/db/change-hint.ts';
  expect(filesWith(/\bpg_notify\b|[`'"]notify /i, 'platform', 'studio', 'database')).toEqual([
    hint,
  ]);
  expect(readSource(hint)).not.toMatch(/\bTransaction\b/);
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

test('columns end in queries.ts: rules speak camelCase', () => {
  const column =
    /(?<!['\w.:/-])(?:\w+\.)?[a-z]+(?:_[a-z0-9]+)*_(?:id|ms|minor|hash|code|by)\b(?!')/;
  const texts = /\/\*[\s\S]*?\*\/|\/\/.*|'[^'\n]*'|`[^`]*`/g;
  const wings = ['money', 'protection', 'rewards', 'care', 'brand', 'identity'];
  const rules = files.filter(
    (file) =>
      wings.some((wing) => file.startsWith(`src/platform/${wing}/`)) &&
      !/(?:[/.]queries|\/tables)\.ts$/.test(file) &&
      // What is drafted here is written as it is, and hashed (docs/decisions/2026-11-23-row-names.md).
      !file.startsWith('src/platform/money/ledger/'),
  );
  const naming = rules.filter((file) => column.test(readSource(file).replaceAll(texts, '')));
  // Its names are those of OAuth.
  expect(naming).toEqual(['src/platform/identity/social/exchange.ts']);
});

test('an amount keeps the name of its column in a select, by which it becomes a bigint', () => {
  const alias = /\bas\('\w+Minor'\)|_minor as (?!\w+_minor\b)/;
  const renaming = files.filter(
    (file) => /[/.]queries\.ts$/.test(file) && alias.test(readSource(file)),
  );
  expect(renaming).toEqual([]);
});
