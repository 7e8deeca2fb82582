import { expect, test } from 'vitest';
import { timeAgo } from '#lib/time-ago.ts';
import { formatTimestamp } from '#lib/timestamp.ts';

test('a moment is written yyyy-MM-dd hh:mm:ss in the zone asked for', () => {
  const atMs = Date.UTC(2026, 10, 20, 17, 4, 9);
  expect(formatTimestamp(atMs, 'UTC')).toBe('2026-11-20 17:04:09');
  expect(formatTimestamp(atMs, 'Asia/Ho_Chi_Minh')).toBe('2026-11-21 00:04:09');
});

test.each([
  [30_000, '0 minutes ago'],
  [59 * 60_000, '59 minutes ago'],
  [60 * 60_000, '1 hour ago'],
  [25 * 3_600_000, '1 day ago'],
  [-5_000, '0 minutes ago'],
])('%i ms ago is %s', (agoMs, words) => {
  const nowMs = Date.UTC(2026, 10, 20);
  expect(timeAgo(nowMs - agoMs, { nowMs, locale: 'en' })).toBe(words);
});
