import { expect, test } from 'vitest';
import { answerTime } from '#lib/answer-time.ts';
import { hourMs, minuteMs } from '#lib/time.ts';

test.each([
  [0, 'minutes', 1],
  [minuteMs, 'minutes', 1],
  [minuteMs + 1, 'minutes', 2],
  [89 * minuteMs, 'minutes', 89],
  [90 * minuteMs, 'hours', 2],
  [5 * hourMs, 'hours', 5],
])('an answer after %i ms takes some %s: %i', (medianMs, unit, count) => {
  expect(answerTime(medianMs)).toEqual({ unit, count });
});
