import { expect, test } from 'vitest';
import { formatTimestamp } from '#lib/timestamp.ts';

test('a moment is written yyyy-MM-dd hh:mm:ss in the zone asked for', () => {
  const atMs = Date.UTC(2026, 10, 20, 17, 4, 9);
  expect(formatTimestamp(atMs, 'UTC')).toBe('2026-11-20 17:04:09');
  expect(formatTimestamp(atMs, 'Asia/Ho_Chi_Minh')).toBe('2026-11-21 00:04:09');
});
