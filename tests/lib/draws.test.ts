import { describe, expect, test } from 'vitest';
import { nextDraw, readWeekday } from '#lib/draws.ts';

const at = (vietnam: string) => Date.parse(`${vietnam}+07:00`);

describe('scheduled draws', () => {
  const schedule = { drawTime: '16:15', closesAt: '16:00', weekdays: [1, 5] };

  test('are today while the draw is ahead, else on the next weekday', () => {
    // A Friday.
    expect(nextDraw(at('2026-11-20T16:10:00'), schedule)?.drawsAtMs).toBe(
      at('2026-11-20T16:15:00'),
    );
    expect(nextDraw(at('2026-11-20T16:15:00'), schedule)?.drawsAtMs).toBe(
      at('2026-11-23T16:15:00'),
    );
    expect(nextDraw(at('2026-11-20T16:10:00'), schedule)?.closesAtMs).toBe(
      at('2026-11-20T16:00:00'),
    );
  });

  test('come back after a week', () => {
    const weekly = { ...schedule, weekdays: [5] };
    expect(nextDraw(at('2026-11-20T20:00:00'), weekly)?.drawsAtMs).toBe(at('2026-11-27T16:15:00'));
  });

  test('there is none without a weekday', () => {
    expect(nextDraw(0, { ...schedule, weekdays: [] })).toBeUndefined();
  });

  test('the weekday is that of Vietnam', () => {
    expect(readWeekday(Date.parse('2026-11-21T23:00:00Z'))).toBe(7);
    expect(readWeekday(Date.parse('2026-11-21T16:59:00Z'))).toBe(6);
  });
});
