import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatLeft, nextDraw, nextIssue, weekdayOf } from '#lib/draws.ts';

const at = (vietnam: string) => Date.parse(`${vietnam}+07:00`);

describe('issues', () => {
  test('are numbered through the day of Vietnam', () => {
    expect(nextIssue(at('2026-11-20T00:00:00'), 1).issue).toBe('20261120-0001');
    expect(nextIssue(at('2026-11-20T00:41:30'), 1).issue).toBe('20261120-0042');
    expect(nextIssue(at('2026-11-20T23:59:59'), 1).issue).toBe('20261120-1440');
    expect(nextIssue(at('2026-11-20T23:58:00'), 3).issue).toBe('20261120-0480');
    expect(nextIssue(at('2026-11-20T23:58:00'), 5).issue).toBe('20261120-0288');
  });

  test('close five seconds before they are drawn', () => {
    const { closesAtMs, drawsAtMs } = nextIssue(at('2026-11-20T10:02:10'), 3);
    expect(drawsAtMs).toBe(at('2026-11-20T10:03:00'));
    expect(closesAtMs).toBe(at('2026-11-20T10:02:55'));
  });

  test('are always ahead, and by no more than one interval', () => {
    fc.assert(
      fc.property(fc.nat(4e12), fc.constantFrom(1, 3, 5), (nowMs, minutes) => {
        const left = nextIssue(nowMs, minutes).drawsAtMs - nowMs;
        return left > 0 && left <= minutes * 60_000;
      }),
    );
  });
});

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
    expect(weekdayOf(Date.parse('2026-11-21T23:00:00Z'))).toBe(7);
    expect(weekdayOf(Date.parse('2026-11-21T16:59:00Z'))).toBe(6);
  });
});

test('what is left is written to the second and never below nothing', () => {
  expect(formatLeft(299_001)).toBe('05:00');
  expect(formatLeft(3_600_000)).toBe('01:00:00');
  expect(formatLeft(-5)).toBe('00:00');
});
