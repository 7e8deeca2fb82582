import { expect, test } from 'vitest';
import { csvRow, csvText } from '#platform/base/csv.ts';

test.each([
  ['=1+1', "'=1+1"],
  ['+84912345678', "'+84912345678"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', `"'\r=1"`],
  ['a=1', 'a=1'],
  ['', ''],
])('%j is written as %j: no sheet reads it as a formula', (value, written) => {
  expect(csvText(value)).toBe(written);
});

test.each([
  ['one, two', '"one, two"'],
  ['say "yes"', '"say ""yes"""'],
  ['two\nlines', '"two\nlines"'],
  ['=HYPERLINK("https://evil.example","x")', `"'=HYPERLINK(""https://evil.example"",""x"")"`],
])('%j stays one cell', (value, written) => {
  expect(csvText(value)).toBe(written);
  expect(csvRow([csvText(value), 'b'])).toBe(`${written},b\r\n`);
});
