import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type PeriodKind, periodKinds } from '#lib/commission/period-kinds.ts';
import {
  closedPeriods,
  closesAtMs,
  firstPeriod,
  nextPeriod,
  parsePeriodKey,
  periodAt,
  previousPeriod,
} from '#lib/commission/periods.ts';

const saigon = 'Asia/Ho_Chi_Minh';
const at = (time: string) => Date.parse(time);
const utc = (ms: number) => new Date(ms).toISOString().slice(0, 16);

const minutes = 60_000;

describe('a period', () => {
  test.each<[PeriodKind, string, string, string, string]>([
    ['day', '2026-11-20', saigon, '2026-11-19T17:00', '2026-11-20T17:00'],
    ['week', '2026-W47', saigon, '2026-11-15T17:00', '2026-11-22T17:00'],
    ['week', '2026-W53', 'UTC', '2026-12-28T00:00', '2027-01-04T00:00'],
    ['week', '2025-W01', 'UTC', '2024-12-30T00:00', '2025-01-06T00:00'],
    ['week', '2026-W01', 'UTC', '2025-12-29T00:00', '2026-01-05T00:00'],
    ['halfMonth', '2026-11-H1', saigon, '2026-10-31T17:00', '2026-11-15T17:00'],
    ['halfMonth', '2026-11-H2', saigon, '2026-11-15T17:00', '2026-11-30T17:00'],
    ['halfMonth', '2028-02-H2', 'UTC', '2028-02-16T00:00', '2028-03-01T00:00'],
    ['halfMonth', '2026-12-H2', 'UTC', '2026-12-16T00:00', '2027-01-01T00:00'],
    ['month', '2028-02', saigon, '2028-01-31T17:00', '2028-02-29T17:00'],
    ['month', '2026-10', 'Europe/Berlin', '2026-09-30T22:00', '2026-10-31T23:00'],
    ['hour', '2026-11-20T21', saigon, '2026-11-20T14:00', '2026-11-20T15:00'],
    ['hour', '2026-11-20T00', 'Asia/Kathmandu', '2026-11-19T18:15', '2026-11-19T19:15'],
    ['fiveMinutes', '2026-11-20T21:05', saigon, '2026-11-20T14:05', '2026-11-20T14:10'],
  ])('%s %s in %s goes from %s to %s', (kind, key, zone, start, end) => {
    const period = parsePeriodKey(key, zone);
    expect(period).toMatchObject({ kind, key });
    expect([period?.startMs ?? 0, period?.endMs ?? 0].map(utc)).toEqual([start, end]);
  });

  test('is the next one from its end on, and no millisecond before', () => {
    const turn = at('2026-11-15T17:00:00Z');
    const keys = (atMs: number) => periodKinds.map((kind) => periodAt(kind, atMs, saigon).key);
    expect(keys(turn - 1)).toEqual([
      '2026-11',
      '2026-11-H1',
      '2026-W46',
      '2026-11-15',
      '2026-11-15T23',
      '2026-11-15T23:55',
    ]);
    expect(keys(turn)).toEqual([
      '2026-11',
      '2026-11-H2',
      '2026-W47',
      '2026-11-16',
      '2026-11-16T00',
      '2026-11-16T00:00',
    ]);
  });

  test.each([
    '',
    '2026',
    '2026-13',
    '2026-00',
    '2026-02-30',
    '2026-02-29',
    '2026-W00',
    '2026-W54',
    '2025-W53',
    '2026-11-H3',
    '2026-11-20T24',
    '2026-11-20T21:03',
    '2026-11-20T21:60',
    '2026-11-31T00',
    '2026-11-20 21',
    '2026-11-20T2',
  ])('is not named by %o', (key) => {
    expect(parsePeriodKey(key, saigon)).toBeUndefined();
  });

  test('closes half an hour after its end, one of an hour or less at once', () => {
    const after = (key: string) => {
      const period = parsePeriodKey(key, saigon);
      return period && closesAtMs(period) - period.endMs;
    };
    expect(['2026-11', '2026-11-H1', '2026-W47', '2026-11-20'].map(after)).toEqual([
      ...Array(4).fill(30 * minutes),
    ]);
    expect(['2026-11-20T21', '2026-11-20T21:05'].map(after)).toEqual([0, 0]);
  });
});

describe('days on which clocks change', () => {
  test.each([
    ['2026-03-29', 'Europe/Berlin', 23],
    ['2026-10-25', 'Europe/Berlin', 25],
    ['2026-09-06', 'America/Santiago', 23],
    ['2026-11-01', 'America/Havana', 25],
    ['2026-10-04', 'Australia/Lord_Howe', 24],
    ['2026-04-05', 'Australia/Lord_Howe', 25],
  ])('%s in %s has %i periods of an hour, each its own', (day, zone, count) => {
    const whole = parsePeriodKey(day, zone);
    if (!whole) throw new Error('no day');
    const hours = [];
    for (let hour = periodAt('hour', whole.startMs, zone); hour.startMs < whole.endMs; ) {
      hours.push(hour);
      hour = nextPeriod(hour, zone);
    }
    expect(hours).toHaveLength(count);
    expect(hours.at(-1)?.endMs).toBe(whole.endMs);
    expect(new Set(hours.map(({ key }) => key)).size).toBe(count);
    for (const hour of hours) expect(parsePeriodKey(hour.key, zone)).toEqual(hour);
  });
});

describe('periods of a kind', () => {
  const zones = ['UTC', saigon, 'Europe/Berlin', 'America/Santiago', 'Australia/Lord_Howe'];
  const moments = fc.integer({ min: Date.UTC(2024, 0), max: Date.UTC(2032, 0) });

  test('follow each other without a gap, sort by their keys, and are found by them', () => {
    const kind = fc.constantFrom(...periodKinds);
    fc.assert(
      fc.property(kind, moments, fc.constantFrom(...zones), (each, atMs, zone) => {
        const period = periodAt(each, atMs, zone);
        const next = nextPeriod(period, zone);
        expect(period.startMs <= atMs && atMs < period.endMs).toBe(true);
        expect(next.startMs).toBe(period.endMs);
        expect(next.key > period.key).toBe(true);
        expect(previousPeriod(next, zone)).toEqual(period);
        expect(parsePeriodKey(period.key, zone)).toEqual(period);
        expect(periodAt(each, period.endMs - 1, zone)).toEqual(period);
      }),
    );
  });
});

describe('catching up', () => {
  const since = (fromMs: number, nowMs: number) =>
    [...closedPeriods('day', { fromMs, nowMs, timeZone: saigon })].map(({ key }) => key);
  const start = at('2026-11-19T17:00:00Z');

  test('goes over every closed period in order, from the first that begins then', () => {
    const now = at('2026-11-22T17:30:00Z');
    expect(since(start, now)).toEqual(['2026-11-20', '2026-11-21', '2026-11-22']);
    expect(since(start + 1, now)).toEqual(['2026-11-21', '2026-11-22']);
    expect(since(start, now - 1)).toEqual(['2026-11-20', '2026-11-21']);
    expect(since(now, now)).toEqual([]);
  });
});

describe('a contract', () => {
  test('that is accepted in the last millisecond counts from the next period', () => {
    const turn = at('2026-11-15T17:00:00Z');
    expect(firstPeriod('halfMonth', turn - 1, saigon).key).toBe('2026-11-H2');
    expect(firstPeriod('halfMonth', turn, saigon).key).toBe('2026-12-H1');
  });
});
