// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hourMs, minuteMs, secondMs } from '#lib/time.ts';
import { $openTime, countOpenTime } from '#stores/play/open-time.ts';

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

test('time in a game counts while it is open, and goes on where it was left', () => {
  const leave = countOpenTime('koi 1');
  vi.advanceTimersByTime(5 * minuteMs + 20 * secondMs);
  expect($openTime.get()).toBe(5 * minuteMs);
  leave();
  vi.advanceTimersByTime(3 * hourMs);
  const leaveAgain = countOpenTime('koi 1');
  expect($openTime.get()).toBe(5 * minuteMs + 20 * secondMs);
  vi.advanceTimersByTime(minuteMs);
  expect($openTime.get()).toBe(6 * minuteMs + 20 * secondMs);
  leaveAgain();
});

test('a page that is left without a word has counted', () => {
  countOpenTime('koi 1');
  vi.advanceTimersByTime(30 * secondMs);
  dispatchEvent(new Event('pagehide'));
  expect($openTime.get()).toBe(30 * secondMs);
});

test('another game, or another session of the same one, begins at nothing', () => {
  const leave = countOpenTime('koi 1');
  vi.advanceTimersByTime(minuteMs);
  leave();
  for (const session of ['tiger 1', 'koi 2']) {
    countOpenTime(session)();
    expect($openTime.get()).toBe(0);
  }
});

test('hours that the machine slept count as two minutes at most', () => {
  const leave = countOpenTime('koi 1');
  vi.setSystemTime(Date.now() + 8 * hourMs);
  vi.advanceTimersByTime(minuteMs);
  expect($openTime.get()).toBe(2 * minuteMs);
  leave();
});

test.each(['{', '[]', '["koi 1","soon"]', '["koi 1",-5]'])(
  'kept nonsense %s is nothing',
  (kept) => {
    localStorage.setItem('gameTime', kept);
    countOpenTime('koi 1')();
    expect($openTime.get()).toBe(0);
  },
);
