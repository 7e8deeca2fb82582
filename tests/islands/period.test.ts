import { expect, test } from 'vitest';
import { daysAfter, daysBefore, isTooLong } from '#islands/kit/centre/period.ts';

const week = { from: '2026-02-26', to: '2026-03-04' };

test('the days before a period end before it begins, over months and leap days', () => {
  expect(daysBefore(week, 7)).toEqual({ from: '2026-02-19', to: '2026-02-25' });
  expect(daysBefore({ from: '2028-03-01', to: '2028-03-01' }, 30)).toEqual({
    from: '2028-01-31',
    to: '2028-02-29',
  });
});

test('the days after a period begin when it has ended', () => {
  expect(daysAfter(week, 7)).toEqual({ from: '2026-03-05', to: '2026-03-11' });
  expect(daysAfter(week, 30)).toEqual({ from: '2026-03-05', to: '2026-04-03' });
});

test('seven days on and seven days back lead to where one was', () => {
  expect(daysBefore(daysAfter(week, 7), 7)).toEqual(week);
});

test('ninety-two days with the first and last one are counted at once, and no more', () => {
  expect(isTooLong({ from: '2026-08-01', to: '2026-10-31' })).toBe(false);
  expect(isTooLong({ from: '2026-07-31', to: '2026-10-31' })).toBe(true);
});
