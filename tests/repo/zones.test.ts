import { expect, test } from 'vitest';
import { listFiles, readSource } from '../support/sources.ts';

/** The one place that makes formats of moments. */
const home = 'src/lib/timestamp.ts';

/** Code that reads a clock, or writes what one says. */
const files = listFiles('src', 'scripts', 'demo').filter((file) =>
  /\.(ts|tsx|astro|mjs|js)$/.test(file),
);

/** Ways of JavaScript to a time of day that go by the machine's own zone, or by none in sight. */
const kinds: readonly (readonly [string, RegExp])[] = [
  ['a format of its own', /\bDateTimeFormat\s*\(/],
  ['a text in the zone of the machine', /\.toLocale(?:Date|Time)?String\s*\(/],
  ['a text of the machine', /\.to(?:Date|Time)String\s*\(/],
  [
    'a part of the clock of the machine',
    /\.[gs]et(?:FullYear|Month|Date|Day|Hours|Minutes|Seconds|TimezoneOffset)\s*\(/,
  ],
  ['a moment by the clock of the machine', /\bnew Date\((?![^()]*=>)[^()]*,/],
  ['a moment read without a zone', /\bDate\.parse\([`'"][^`'"]*T[\d:${}. \w]*[`'"]\)(?<!Z[`'"]\))/],
  ['a day of UTC', /(?:AtMs|nowMs|nowMs\(\)|Date\.now\(\)|new Date\()\)\.toISOString\(\)\.slice\(/],
];

/**
 * Files that follow a foreign format: a vendor's own, in UTC by its documentation, or a log in
 * words.
 */
const others = new Set([
  'src/platform/play/adapters/hub88/answer.ts',
  'src/platform/play/adapters/hub88/list.ts',
  'src/platform/base/outbox/outbox-command.ts',
]);

function findKin(source: string): readonly string[] {
  return kinds.filter(([, pattern]) => pattern.test(source)).map(([kind]) => kind);
}

test('a moment is written in one place, which asks for the zone', () => {
  const found = files
    .filter((file) => file !== home && !others.has(file))
    .flatMap((file) => findKin(readSource(file)).map((kind) => `${file}: ${kind}`));
  expect(found).toEqual([]);
});

test.each([
  "new Intl.DateTimeFormat('en', { timeZone: 'UTC' })",
  'new Date(atMs).toLocaleString(locale)',
  'day.toLocaleDateString()',
  'moment.toLocaleTimeString("vi")',
  'now.toDateString()',
  'new Date().getFullYear()',
  'end.setHours(0, 0, 0, 0)',
  'moment.getTimezoneOffset()',
  'new Date(year, month - 1, date)',
  "Date.parse('2026-11-20T00:00')",
  'new Date(modifiedAtMs).toISOString().slice(0, 10)',
  'new Date(Date.now()).toISOString().slice(0, 10)',
  'new Date().toISOString().slice(0, 10)',
])('%s is found', (source) => {
  expect(findKin(source)).not.toEqual([]);
});

test.each([
  'new Date(Date.UTC(year, month - 1, date))',
  'new Date(createdAtMs).toISOString()',
  'day.getUTCDate()',
  "Date.parse('2026-11-20T00:00Z')",
  'setMinutes(answer.value)',
])('%s is nothing of the kind', (source) => {
  expect(findKin(source)).toEqual([]);
});
