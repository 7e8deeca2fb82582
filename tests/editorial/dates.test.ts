import { describe, expect, test } from 'vitest';
import { parseMoment } from '#editorial/dates.ts';

const zone = 'Asia/Ho_Chi_Minh';
const read = (text: string, edge: 'start of day' | 'end of day' = 'start of day') =>
  parseMoment(text, zone, edge)?.toISOString();

describe('a date an editor wrote', () => {
  test.each([
    ['2026-11-21', '2026-11-20T17:00:00.000Z'],
    ['2026-11-21 09:00', '2026-11-21T02:00:00.000Z'],
    ['2026-11-21T09:00:30', '2026-11-21T02:00:30.000Z'],
    ['2026-11-21T09:00+07:00', '2026-11-21T02:00:00.000Z'],
    ['2026-11-21T02:00:00.000Z', '2026-11-21T02:00:00.000Z'],
  ])('%s is %s', (text, moment) => {
    expect(read(text)).toBe(moment);
  });

  test('that ends something counts to the last moment of its day', () => {
    expect(read('2026-12-31', 'end of day')).toBe('2026-12-31T16:59:59.999Z');
  });

  test('is read in zones behind London and with half hours too', () => {
    expect(parseMoment('2026-01-01', 'America/New_York', 'start of day')?.toISOString()).toBe(
      '2026-01-01T05:00:00.000Z',
    );
    expect(parseMoment('2026-01-01', 'Asia/Kolkata', 'start of day')?.toISOString()).toBe(
      '2025-12-31T18:30:00.000Z',
    );
    expect(parseMoment('2026-01-01', 'UTC', 'start of day')?.toISOString()).toBe(
      '2026-01-01T00:00:00.000Z',
    );
  });

  test.each(['', 'tomorrow', '21/11/2026', '2026-13-01', '2026-02-29', '2026-11-21 25:00', '2026'])(
    'is refused when it is %j',
    (text) => {
      expect(read(text)).toBeUndefined();
    },
  );
});
