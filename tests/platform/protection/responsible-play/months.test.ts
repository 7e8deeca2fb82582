import { expect, test } from 'vitest';
import { dayMs, hourMs } from '#lib/time.ts';
import { limitSpan } from '#platform/protection/responsible-play/limit-period.ts';

const at = (iso: string) => Date.parse(iso);

/* Seven hours ahead of UTC. */
const timeZone = 'Asia/Ho_Chi_Minh';

test.each([
  ['its first moment', '2026-10-31T17:00:00.000Z', '2026-10-31T17:00:00Z', '2026-11-30T17:00:00Z'],
  ['its last moment', '2026-11-30T16:59:59.999Z', '2026-10-31T17:00:00Z', '2026-11-30T17:00:00Z'],
  ['UTC’s midnight', '2026-11-01T00:00:00.000Z', '2026-10-31T17:00:00Z', '2026-11-30T17:00:00Z'],
  ['UTC’s last hours', '2026-11-30T20:00:00.000Z', '2026-11-30T17:00:00Z', '2026-12-31T17:00:00Z'],
  ['a new year', '2026-12-31T17:00:00.000Z', '2026-12-31T17:00:00Z', '2027-01-31T17:00:00Z'],
  ['a leap day', '2028-02-29T12:00:00.000Z', '2028-01-31T17:00:00Z', '2028-02-29T17:00:00Z'],
])('a month is the brand’s at %s', (_, now, from, until) => {
  expect(limitSpan('month', { nowMs: at(now), timeZone })).toEqual({
    fromMs: at(from),
    untilMs: at(until),
  });
});

test.each([
  ['day', dayMs],
  ['week', 7 * dayMs],
] as const)('a %s rolls: what is as old as it counts no more', (period, lengthMs) => {
  const nowMs = at('2026-11-22T16:59:59.999Z');
  const { fromMs, untilMs } = limitSpan(period, { nowMs, timeZone });
  expect(nowMs - fromMs).toBe(lengthMs - 1);
  expect(untilMs - nowMs).toBe(lengthMs);
  expect(limitSpan(period, { nowMs: nowMs + hourMs, timeZone }).fromMs - fromMs).toBe(hourMs);
});
