import { expect, test } from 'vitest';
import { endOfDay, monthOfDay, nextMonth, startOfDay, zoneDay } from '#lib/zone-day.ts';

const hour = 3_600_000;

test.each([
  ['2026-11-22', 'Asia/Ho_Chi_Minh', '2026-11-21T17:00:00Z', 24],
  ['2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00Z', 23],
  ['2026-10-25', 'Europe/Berlin', '2026-10-24T22:00:00Z', 25],
  ['2026-10-04', 'Australia/Sydney', '2026-10-03T14:00:00Z', 23],
  ['2026-04-05', 'Australia/Sydney', '2026-04-04T13:00:00Z', 25],
  ['2026-09-06', 'America/Santiago', '2026-09-06T04:00:00Z', 23],
  ['2026-04-04', 'America/Santiago', '2026-04-04T03:00:00Z', 25],
  ['2026-03-29', 'Asia/Beirut', '2026-03-28T22:00:00Z', 23],
  ['2026-03-29', 'Atlantic/Azores', '2026-03-29T01:00:00Z', 23],
  ['2026-11-01', 'America/Havana', '2026-11-01T04:00:00Z', 25],
  ['2026-11-22', 'UTC', '2026-11-22T00:00:00Z', 24],
])('the day %s in %s begins at %s and has %i hours', (day, zone, start, hours) => {
  expect(startOfDay(day, zone)).toBe(Date.parse(start));
  expect(endOfDay(day, zone)).toBe(Date.parse(start) + hours * hour);
  expect(zoneDay(Date.parse(start), zone)).toBe(day);
  expect(zoneDay(Date.parse(start) - 1, zone)).not.toBe(day);
});

test.each([
  ['2026-01-31', '2026-01', '2026-02'],
  ['2024-02-29', '2024-02', '2024-03'],
  ['2026-12-01', '2026-12', '2027-01'],
])('the day %s is in %s, and %s comes next', (day, month, next) => {
  expect(monthOfDay(day)).toBe(month);
  expect(nextMonth(month)).toBe(next);
});

test.each(['', '22/11/2026', '2026-13-01'])('%o is no day', (day) => {
  expect(startOfDay(day, 'UTC')).toBeUndefined();
  expect(endOfDay(day, 'UTC')).toBeUndefined();
});
