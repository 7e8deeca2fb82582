import { expect, test } from 'vitest';
import { csvRow, csvText, findCsvMarks } from '#platform/base/csv/cells.ts';

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
  ['one; two', '"one; two"'],
  ['two\nlines', '"two\nlines"'],
  ['=HYPERLINK("https://evil.example","x")', `"'=HYPERLINK(""https://evil.example"",""x"")"`],
])('%j stays one cell', (value, written) => {
  expect(csvText(value)).toBe(written);
  expect(csvRow([csvText(value), 'b'], { separator: ',' })).toBe(`${written},b\r\n`);
  expect(csvRow([csvText(value), 'b'], { separator: ';' })).toBe(`${written};b\r\n`);
});

test.each([
  ['TY', ';', ','],
  ['VI', ';', ','],
  ['ID', ';', ','],
  ['EN', ',', '.'],
  ['CN', ',', '.'],
  ['TH', ',', '.'],
])('in %s cells stand apart by %s and a fraction by %s', (code, separator, decimal) => {
  expect(findCsvMarks(code)).toEqual({ separator, decimal });
});
