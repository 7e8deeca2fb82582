import { expect, test } from 'vitest';
import { listDaysAhead, nextChangeMs } from '../../src/views/draw-days.ts';
import type { RegionView } from '../../src/views/lottery-view.ts';
import { cacheForVisitors } from '../../src/views/page-lifetime.ts';

const at = (vietnam: string) => Date.parse(`${vietnam}+07:00`);

// Draws of a Saturday, a Sunday and a Monday.
const region: RegionView = {
  region: 'MN',
  drawTime: '16:15',
  closesAt: '16:00',
  stations: [
    { code: 'SAT', name: 'Saturday', weekdays: [6] },
    { code: 'SUN', name: 'Sunday', weekdays: [7] },
    { code: 'MON', name: 'Monday', weekdays: [1] },
  ],
  withoutDraw: [],
};

const shown = (vietnam: string) =>
  listDaysAhead(region, at(vietnam)).map(({ inDays, stations }) => [
    inDays,
    ...stations.map(({ code }) => code),
  ]);

test('today’s stations are shown until their draw, and no longer', () => {
  expect(shown('2026-11-21T16:14:59')).toEqual([
    [0, 'SAT'],
    [1, 'SUN'],
  ]);
  expect(shown('2026-11-21T16:15:00')).toEqual([
    [1, 'SUN'],
    [2, 'MON'],
  ]);
  expect(shown('2026-11-22T00:00:00')).toEqual([
    [0, 'SUN'],
    [1, 'MON'],
  ]);
});

test('a day without a draw has no station, and says why', () => {
  const day = { fromDay: '2026-11-22', toDay: '2026-11-22', why: 'tet' } as const;
  const shownWith = (codes: readonly string[]) =>
    listDaysAhead({ ...region, withoutDraw: [{ of: codes, ...day }] }, at('2026-11-21T10:00:00'));
  expect(shownWith(['MN'])).toMatchObject([
    { stations: [{ code: 'SAT' }], why: undefined },
    { stations: [], why: 'tet' },
  ]);
  expect(shownWith(['SUN'])[1]).toMatchObject({ stations: [], why: 'tet' });
  expect(shownWith(['MON', 'MB'])[1]).toMatchObject({ stations: [{ code: 'SUN' }] });
});

test('a copy of the page is not shown after the draw, nor after midnight', () => {
  const keptAt = (vietnam: string) => {
    const headers = new Headers();
    cacheForVisitors(headers, false, nextChangeMs([region], at(vietnam)));
    return headers.get('Cache-Control');
  };
  expect(keptAt('2026-11-21T10:00:00')).toBe('public, s-maxage=60, stale-while-revalidate=600');
  expect(keptAt('2026-11-21T16:10:00')).toBe('public, s-maxage=60, stale-while-revalidate=240');
  expect(keptAt('2026-11-21T16:14:30')).toBe('public, s-maxage=30, stale-while-revalidate=0');
  expect(keptAt('2026-11-21T16:14:59.500')).toBe('no-store');
  expect(keptAt('2026-11-21T23:59:00')).toBe('public, s-maxage=60, stale-while-revalidate=0');
});
