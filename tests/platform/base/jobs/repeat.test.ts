import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { repeat } from '#platform/base/jobs/repeat.ts';
import { silent } from '../../../support/house.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

test('a job that is stopped between two runs does not run again', async () => {
  let runs = 0;
  const run = async () => {
    runs += 1;
  };
  const stop = repeat(1_000, run, silent);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(runs).toBe(1);
  await stop();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(runs).toBe(1);
});
