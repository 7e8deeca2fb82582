import type { Transaction } from '../db/storage.ts';
import type { Parts } from '../parts.ts';
import { beginPeriods, completePeriod, findDoneUntil } from './queries.ts';

/** Span of time that excludes its end. */
export interface Period {
  readonly fromMs: number;
  readonly untilMs: number;
}

/** Job with a task for each period once it has ended. */
export interface Schedule {
  /** Name of the job, the same on every instance. */
  readonly job: string;
  /** Returns the period of a moment: hours, business days, months … */
  readonly periodAt: (atMs: number) => Period;
}

/** Most periods that one run catches up with; the next run takes the others. */
const mostAtOnce = 100;

/**
 * Finds the periods that have ended and are not done, the oldest first, including those missed
 * while no instance ran; at most `mostAtOnce`. None before the start of the schedule.
 */
export async function findMissedPeriods(
  { storage, clock }: Pick<Parts, 'storage' | 'clock'>,
  { job, periodAt }: Schedule,
): Promise<readonly Period[]> {
  const nowMs = clock.nowMs();
  const missed: Period[] = [];
  let fromMs = await findDoneUntil(storage.db, job);
  while (fromMs !== undefined && missed.length < mostAtOnce) {
    const { untilMs } = periodAt(fromMs);
    if (untilMs > nowMs) break;
    missed.push({ fromMs, untilMs });
    fromMs = untilMs;
  }
  return missed;
}

/**
 * Runs the task of each ended period once and in order, on whichever instance: the task's
 * transaction marks the period as done, so that a throw leaves it and those behind it for the next
 * run. The first run starts the schedule with the present period. Returns the number of periods
 * that this run did.
 */
export async function runPeriods(
  parts: Pick<Parts, 'storage' | 'clock'>,
  schedule: Schedule,
  task: (transaction: Transaction, period: Period) => Promise<void>,
): Promise<number> {
  const { storage, clock } = parts;
  const { job, periodAt } = schedule;
  if ((await findDoneUntil(storage.db, job)) === undefined) {
    const { fromMs } = periodAt(clock.nowMs());
    await storage.withTransaction((transaction) => beginPeriods(transaction, { job, fromMs }));
  }
  let done = 0;
  for (const period of await findMissedPeriods(parts, schedule)) {
    const isOurs = await storage.withTransaction(async (transaction) => {
      if (!(await completePeriod(transaction, { job, ...period }))) return false;
      await task(transaction, period);
      return true;
    });
    if (isOurs) done += 1;
  }
  return done;
}
