import { expect, test } from 'vitest';
import { shortMomentFormat } from '#lib/short-moment.ts';
import { formatTimestamp, momentFormat } from '#lib/timestamp.ts';

test('a moment is written yyyy-MM-dd hh:mm:ss in the zone asked for', () => {
  const atMs = Date.UTC(2026, 10, 20, 17, 4, 9);
  expect(formatTimestamp(atMs, 'UTC')).toBe('2026-11-20 17:04:09');
  expect(formatTimestamp(atMs, 'Asia/Ho_Chi_Minh')).toBe('2026-11-21 00:04:09');
});

test('English has the day first and 24 hours, in lists and whole days', () => {
  const atMs = Date.UTC(2026, 10, 20, 17, 4);
  const ofDays = momentFormat('en', { dateStyle: 'long', timeZone: 'UTC' });
  expect(shortMomentFormat('en', 'UTC').format(atMs)).toBe('20 Nov, 17:04');
  expect(shortMomentFormat('vi', 'UTC').format(atMs)).toMatch(
    /^17:04.*20 thg 11|^20 thg 11.*17:04/,
  );
  expect(ofDays.format(atMs)).toBe('20 November 2026');
});
