import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { minuteMs } from '#lib/time.ts';
import { openStorage, type Storage, type TransactionOptions } from '#platform/base/db/storage.ts';
import {
  acquireLease,
  type LeaseParts,
  renewLease,
  runUnderLease,
} from '#platform/base/jobs/lease.ts';
import { findMissedPeriods, runPeriods } from '#platform/base/jobs/schedule.ts';
import { HandClock } from '../../../support/clock.ts';
import { openTestStorage, silent } from '../../../support/house.ts';
import { onEachStorage, onPostgres, type TestDatabase } from '../../../support/storages.ts';

const sweeping = { job: 'sweep', intervalMs: minuteMs };

onEachStorage('a job that one instance does', (place) => {
  let storage: Storage & { drop(): Promise<void> };
  let clock: HandClock;
  let one: LeaseParts;
  let other: LeaseParts;

  beforeEach(async () => {
    storage = await openTestStorage(place);
    clock = new HandClock();
    one = { storage, clock, log: silent, holder: 'one' };
    other = { ...one, holder: 'other' };
  });
  afterEach(() => storage.drop());

  test('is done once in its interval, by whoever comes first then', async () => {
    expect(await acquireLease(one, sweeping)).toBe(true);
    clock.advance(minuteMs - 1);
    expect(await acquireLease(other, sweeping)).toBe(false);
    clock.advance(1);
    expect(await acquireLease(other, sweeping)).toBe(true);
    expect(await acquireLease(one, sweeping)).toBe(false);
  });

  test('stays its holder’s who prolongs it', async () => {
    await acquireLease(one, sweeping);
    clock.advance(minuteMs - 1);
    expect(await renewLease(one, sweeping)).toBe(true);
    expect(await renewLease(other, sweeping)).toBe(false);
    clock.advance(minuteMs - 1);
    expect(await acquireLease(other, sweeping)).toBe(false);
    clock.advance(1);
    expect(await acquireLease(other, sweeping)).toBe(true);
    expect(await renewLease(one, sweeping)).toBe(false);
  });

  test('keeps no other job from being done', async () => {
    await acquireLease(one, sweeping);
    expect(await acquireLease(other, { ...sweeping, job: 'expiry' })).toBe(true);
  });

  test('is one instance’s when ten ask at once', async () => {
    const asking = Array.from({ length: 10 }, (_, index) =>
      acquireLease({ ...one, holder: String(index) }, sweeping),
    );
    expect((await Promise.all(asking)).filter(Boolean)).toHaveLength(1);
  });

  test('is prolonged at half of its interval for as long as it takes', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { setTimeout: fake } = globalThis;
    let halves = 0;
    const counted = (...args: Parameters<typeof fake>) => {
      if (args[1] === minuteMs / 2) halves += 1;
      return fake(...args);
    };
    globalThis.setTimeout = counted as typeof setTimeout;
    onTestFinished(() => {
      globalThis.setTimeout = fake;
      vi.useRealTimers();
    });
    const untilMs = async () =>
      (await storage.db.selectFrom('job_leases').selectAll().executeTakeFirst())?.expires_at_ms;
    await runUnderLease(one, sweeping, async () => {
      for (let half = 1; half <= 3; half++) {
        // The next one is waited for only once the one before is known to have been saved.
        await expect.poll(() => halves).toBe(half);
        clock.advance(minuteMs / 2);
        vi.advanceTimersByTime(minuteMs / 2);
        await expect.poll(untilMs).toBe(clock.nowMs() + minuteMs);
      }
      expect(await acquireLease(other, sweeping)).toBe(false);
    });
  });

  test('that fails is somebody’s again in the next interval', async () => {
    const fails = () => Promise.reject(new Error('no'));
    await expect(runUnderLease(one, sweeping, fails)).rejects.toThrow('no');
    expect(await runUnderLease(other, sweeping, async () => {})).toBe(false);
    clock.advance(minuteMs);
    expect(await runUnderLease(other, sweeping, async () => {})).toBe(true);
  });
});

const hourly = {
  job: 'report',
  periodAt: (atMs: number) => {
    const fromMs = atMs - (atMs % (60 * minuteMs));
    return { fromMs, untilMs: fromMs + 60 * minuteMs };
  },
};

onEachStorage('a schedule', (place) => {
  let storage: Storage & { drop(): Promise<void> };
  let clock: HandClock;
  let done: number[];

  beforeEach(async () => {
    storage = await openTestStorage(place);
    clock = new HandClock();
    done = [];
  });
  afterEach(() => storage.drop());

  const run = () =>
    runPeriods({ storage, clock }, hourly, async (_, { fromMs }) => void done.push(fromMs));
  const hour = () => hourly.periodAt(clock.nowMs()).fromMs;

  test('begins with the period it is begun in, once that has ended', async () => {
    const first = hour();
    expect(await run()).toBe(0);
    clock.advance(60 * minuteMs);
    expect(await run()).toBe(1);
    expect(await run()).toBe(0);
    expect(done).toEqual([first]);
  });

  test('catches up with every period that was missed, in their order', async () => {
    await run();
    const first = hour();
    clock.advance(3 * 60 * minuteMs);
    expect(await findMissedPeriods({ storage, clock }, hourly)).toHaveLength(3);
    expect(await run()).toBe(3);
    expect(done).toEqual([0, 1, 2].map((index) => first + index * 60 * minuteMs));
    expect(await findMissedPeriods({ storage, clock }, hourly)).toEqual([]);
  });

  test('does a period again whose work was undone, before those behind it', async () => {
    await run();
    const first = hour();
    clock.advance(2 * 60 * minuteMs);
    const failing = runPeriods({ storage, clock }, hourly, async () => {
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await findMissedPeriods({ storage, clock }, hourly)).toHaveLength(2);
    await run();
    expect(done[0]).toBe(first);
  });

  test('does each period once when ten ask at once', async () => {
    await run();
    clock.advance(4 * 60 * minuteMs);
    const counts = await Promise.all(Array.from({ length: 10 }, run));
    expect(counts.reduce((total, each) => total + each, 0)).toBe(4);
    expect(done.toSorted()).toEqual([...new Set(done)].toSorted());
    expect(done).toHaveLength(4);
  });
});

onPostgres('two instances on one database', (place) => {
  let dataDirs: string[];
  let database: TestDatabase;
  let instances: (LeaseParts & { readonly storage: Storage })[];
  const clock = new HandClock();

  beforeEach(async () => {
    dataDirs = ['one', 'other'].map((name) => mkdtempSync(join(tmpdir(), `foyer-${name}-`)));
    database = await place.copy('tables', dataDirs[0] ?? '');
    instances = [];
    for (const dataDir of dataDirs) {
      const storage = await openStorage({ dataDir, databaseUrl: database.databaseUrl }, silent);
      instances.push({ storage, clock, log: silent, holder: dataDir });
    }
  });
  afterEach(async () => {
    for (const { storage } of instances) await storage.close();
    await database.drop();
    for (const dataDir of dataDirs) rmSync(dataDir, { recursive: true });
  });

  test('do a shared job once an interval, and take it over from one that is gone', async () => {
    let count = 0;
    const both = () =>
      Promise.all(
        instances.map((each) =>
          runUnderLease(each, sweeping, async () => {
            count += 1;
          }),
        ),
      );
    for (const expected of [1, 1, 2]) {
      await both();
      expect(count).toBe(expected);
      clock.advance(minuteMs / 2);
    }
    clock.advance(minuteMs);
    const [first, second] = instances;
    if (!first || !second) throw new Error('there are two');
    await acquireLease(first, sweeping);
    await first.storage.close();
    instances = [second];
    expect(await both()).toEqual([false]);
    clock.advance(minuteMs);
    expect(await both()).toEqual([true]);
  });

  test('wait for the disk but for what may be lost', async () => {
    // Databases of tests wait for no disk at all.
    const databaseUrl = `${database.databaseUrl}?options=-c%20synchronous_commit%3Don`;
    const storage = await openStorage({ dataDir: dataDirs[0] ?? '', databaseUrl }, silent);
    const readLevel = (options?: TransactionOptions) =>
      storage.withTransaction(async (transaction) => {
        const read = sql<{ level: string }>`select current_setting('synchronous_commit') as level`;
        return (await read.execute(transaction)).rows[0]?.level;
      }, options);
    expect(await readLevel({ mayBeLost: true })).toBe('off');
    expect(await readLevel()).toBe('on');
    await storage.close();
  });

  test('do each period of a schedule once between them', async () => {
    const done: number[] = [];
    const both = () =>
      Promise.all(
        instances.map((each) =>
          runPeriods(each, hourly, async (_, { fromMs }) => void done.push(fromMs)),
        ),
      );
    await both();
    clock.advance(5 * 60 * minuteMs);
    const counts = await both();
    expect(counts.reduce((total, each) => total + each, 0)).toBe(5);
    expect(done).toHaveLength(5);
    expect(new Set(done).size).toBe(5);
  });
});
