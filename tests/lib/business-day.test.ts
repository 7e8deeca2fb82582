import fc from 'fast-check';
import { expect, test } from 'vitest';
import { businessDay } from '#lib/business-day.ts';
import { dayMs } from '#lib/time.ts';
import { endOfDay, startOfDay, zoneDay } from '#lib/zone-day.ts';

const zones = fc.constantFrom('Asia/Ho_Chi_Minh', 'UTC', 'Asia/Kathmandu', 'Pacific/Honolulu');
const moments = fc.integer({ min: Date.UTC(2024, 0), max: Date.UTC(2030, 0) });

test.each([
  ['2026-11-21T17:00:00.000Z', '2026-11-21T17:00:00Z'],
  ['2026-11-22T00:00:00.000Z', '2026-11-21T17:00:00Z'],
  ['2026-11-22T16:59:59.999Z', '2026-11-21T17:00:00Z'],
  ['2026-11-22T17:00:00.000Z', '2026-11-22T17:00:00Z'],
])('%s belongs to the day that began at %s', (moment, began) => {
  const startMs = Date.parse(began);
  const day = businessDay(Date.parse(moment), 'Asia/Ho_Chi_Minh');
  expect(day).toEqual({ startMs, endMs: startMs + dayMs });
});

test('is the day of the calendar wherever clocks do not change', () => {
  fc.assert(
    fc.property(moments, zones, (atMs, zone) => {
      const { startMs, endMs } = businessDay(atMs, zone);
      const day = zoneDay(atMs, zone);
      expect([startMs, endMs]).toEqual([startOfDay(day, zone), endOfDay(day, zone)]);
      expect(startMs <= atMs && atMs < endMs).toBe(true);
    }),
  );
});
