import type { Transaction } from '../db/storage.ts';
import type { Parts } from '../parts.ts';
import { beginPeriods, findDoneUntil, passPeriod } from './queries.ts';

/** A span of time, its end not in it. */
export interface Period {
  readonly fromMs: number;
  readonly untilMs: number;
}

/** A job that has something to do for each period once it has ended. */
export interface Schedule {
  /** The same on every instance. */
  readonly job: string;
  /** The period that a moment is in: hours, business days, months … */
  readonly periodAt: (atMs: number) => Period;
}

/** Periods that one run catches up with; the others have their turn in the next one. */
const mostAtOnce = 100;

/**
 * Periods that have ended and are not done, the oldest first, those missed while nobody ran among
 * them; at most `mostAtOnce`. None before the schedule was begun.
 */
export async function findMissed(
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
 * Does what each ended period asks for, once and in their order, whichever instance does it: the
 * task's transaction counts the period as done, so that a throw leaves it and those behind it for
 * the next run. The first run begins the schedule with the period of the moment.
 * Answers how many periods this run did.
 */
export async function doPeriods(
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
  for (const period of await findMissed(parts, schedule)) {
    const isOurs = await storage.withTransaction(async (transaction) => {
      if (!(await passPeriod(transaction, { job, ...period }))) return false;
      await task(transaction, period);
      return true;
    });
    if (isOurs) done += 1;
  }
  return done;
}
