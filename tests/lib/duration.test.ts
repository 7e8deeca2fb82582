import { expect, test } from 'vitest';
import { formatDuration } from '#lib/duration.ts';
import { hourMs, minuteMs, secondMs } from '#lib/time.ts';

const length = hourMs + 5 * minuteMs + 59 * secondMs;

test.each([
  ['en', '1 hour 5 minutes'],
  ['vi', '1 giờ 5 phút'],
  ['th', '1 ชั่วโมง 5 นาที'],
  ['id', '1 jam, 5 menit'],
  ['zh-Hans', '1小时5分钟'],
  ['ru', '1 час 5 минут'],
])('a length of time is in the words and forms of %s', (tag, words) => {
  expect(formatDuration(length, tag)).toBe(words);
});

test.each([
  [59 * secondMs, '0 minutes'],
  [20 * minuteMs, '20 minutes'],
  [2 * hourMs, '2 hours'],
])('%d ms are %s: a part that is nothing is left out', (lengthMs, words) => {
  expect(formatDuration(lengthMs, 'en')).toBe(words);
});
