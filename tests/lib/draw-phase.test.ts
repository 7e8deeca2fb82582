import { expect, test } from 'vitest';
import { closingMs, formatTimeLeft, phaseAt } from '#lib/draw-phase.ts';

const times = { opensAtMs: 1_000, closesAtMs: 100_000, drawsAtMs: 105_000 };

test.each([
  [999, 'planned'],
  [1_000, 'open'],
  [100_000 - closingMs - 1, 'open'],
  [100_000 - closingMs, 'closing'],
  [99_999, 'closing'],
  [100_000, 'closed'],
  [104_999, 'closed'],
  [105_000, 'drawing'],
] as const)('at %i a draw is %s', (nowMs, phase) => {
  expect(phaseAt(nowMs, times)).toBe(phase);
});

test.each([
  [-5, '0:00'],
  [1, '0:01'],
  [42_000, '0:42'],
  [300_000, '5:00'],
  [3_723_000, '1:02:03'],
])('%i ms are written as %s', (leftMs, text) => {
  expect(formatTimeLeft(leftMs, 'en')).toBe(text);
});

const hourMs = 3_600_000;

test.each([
  ['en', 24 * hourMs, '1 day'],
  ['en', 24 * hourMs - 1_000, '23:59:59'],
  ['en', 25 * hourMs, '1 day, 1 hour'],
  ['en', 162 * hourMs + 1_048_000, '6 days, 18 hours'],
  ['vi', 162 * hourMs, '6 ngày, 18 giờ'],
  ['zh-Hans', 162 * hourMs, '6天18小时'],
  ['th', 162 * hourMs, '6 วัน และ 18 ชั่วโมง'],
  ['id', 162 * hourMs, '6 hari, 18 jam'],
])('from a day on, %s says of %i ms how many days and hours they are', (tag, leftMs, text) => {
  expect(formatTimeLeft(leftMs, tag)).toBe(text);
});
