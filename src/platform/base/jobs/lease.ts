import type { Parts } from '../parts.ts';
import { extendLease, saveLease } from './queries.ts';
import { repeat } from './repeat.ts';

/** A job that one instance does for all of them. */
export interface SharedJob {
  /** Name of the job, the same on every instance. */
  readonly job: string;
  /** Duration of its lease in milliseconds: within it the job is started once. */
  readonly intervalMs: number;
}

/** A lease that is lost costs a run more: nothing waits for it to be on the disk. */
const saving = { mayBeLost: true };

export type LeaseParts = Pick<Parts, 'storage' | 'clock' | 'log'> & {
  /** Names this run of this process. */
  readonly holder: string;
};

/**
 * Acquires the lease of a job for its interval; false while anybody has it. It expires even when its
 * holder died, and only saves work: steps that may happen once are guarded by the rows that they
 * change.
 */
export async function acquireLease(
  { storage, clock, holder }: Omit<LeaseParts, 'log'>,
  { job, intervalMs }: SharedJob,
): Promise<boolean> {
  const nowMs = clock.nowMs();
  const lease = { job, holder, nowMs, expiresAtMs: nowMs + intervalMs };
  return await storage.withTransaction((transaction) => saveLease(transaction, lease), saving);
}

/**
 * Renews a lease for an interval from now, of 0 to give it up; false when another instance has it.
 */
export async function renewLease(
  { storage, clock, holder }: Omit<LeaseParts, 'log'>,
  { job, intervalMs }: SharedJob,
): Promise<boolean> {
  const lease = { job, holder, expiresAtMs: clock.nowMs() + intervalMs };
  return await storage.withTransaction((transaction) => extendLease(transaction, lease), saving);
}

/**
 * Runs a job unless its lease was acquired in this interval, and renews the lease while the job
 * takes longer. Returns whether it ran.
 */
export async function runUnderLease(
  parts: LeaseParts,
  shared: SharedJob,
  task: () => Promise<void>,
): Promise<boolean> {
  if (!(await acquireLease(parts, shared))) return false;
  const prolong = async () => void (await renewLease(parts, shared));
  const stop = repeat(shared.intervalMs / 2, prolong, parts.log);
  try {
    await task();
  } finally {
    await stop();
  }
  return true;
}

/** Runs a task as `every` does, on one of all instances in each interval. */
export function everyUnderLease(
  parts: LeaseParts,
  shared: SharedJob,
  task: () => Promise<void>,
): () => Promise<void> {
  const run = async () => void (await runUnderLease(parts, shared, task));
  return repeat(shared.intervalMs, run, parts.log);
}
