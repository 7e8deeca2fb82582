import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { scriptLimitMs, TimedOut, withinLimit } from '#lib/time-limit.ts';
import { inTime } from '../../src/hydration/in-time.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const never = () => new Promise<never>(() => {});

test.each([
  ['a page', inTime],
  ['an island', (script: Promise<never>) => withinLimit({ limitMs: scriptLimitMs }, () => script)],
])('a script is waited for by %s for 120 seconds and no longer', async (_, wait) => {
  const outcome = wait(never()).catch((error: unknown) => error);
  const settled = vi.fn();
  void outcome.then(settled);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await outcome;
  expect(settled).toHaveBeenCalledTimes(1);
});

test('a script that comes, or fails, in time is what it is', async () => {
  expect(await inTime(Promise.resolve('code'))).toBe('code');
  await expect(inTime(Promise.reject(new Error('gone')))).rejects.toThrow('gone');
});

test('work is ended by its limit and by its caller, and each is told apart', async () => {
  const signals: (AbortSignal | undefined)[] = [];
  const work = (signal: AbortSignal | undefined) => {
    signals.push(signal);
    return new Promise<never>((_, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
    });
  };
  const late = withinLimit({ limitMs: 1_000 }, work).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await late).toBeInstanceOf(TimedOut);
  expect(signals[0]?.aborted).toBe(true);
  const caller = new AbortController();
  const left = withinLimit({ limitMs: 1_000, signal: caller.signal }, work).catch(
    (error: unknown) => error,
  );
  caller.abort();
  expect(await left).toMatchObject({ name: 'AbortError' });
  expect(vi.getTimerCount()).toBe(0);
  expect(await withinLimit({}, async (signal) => signal)).toBeUndefined();
});
