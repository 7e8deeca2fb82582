import { expect, test } from 'vitest';
import { parseTypedDay } from '#lib/typed-text/day.ts';

test.each([
  ['2026-11-22', '2026-11-22'],
  [' 2026/11/2 ', '2026-11-02'],
  ['22/11/2026', '2026-11-22'],
  ['2.3.2026', '2026-03-02'],
  ['２０２６-１１-２２', '2026-11-22'],
  ['22 11 2026', '2026-11-22'],
  ['2026-02-30', undefined],
  ['22/11/26', undefined],
  ['22 Nov 2026', undefined],
  ['20261122', undefined],
  ['', undefined],
])('“%s” names the day %s', (typed, day) => {
  expect(parseTypedDay(typed)).toBe(day);
});
