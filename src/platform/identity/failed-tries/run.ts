import { dayMs } from '#lib/time.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { Parts } from '#platform/base/parts.ts';
import { subjectOf } from '#platform/base/throttle/index.ts';
import { countFailure, deleteNobodysRuns, deleteRun, uncountFailure } from './queries.ts';

/** Wrong tries in a row, after which what was guessed opens nothing more (safety). */
export const mostInARow = 100;

/** Names that belong to nobody are forgotten this long after the last try. */
const nobodysKeptMs = 90 * dayMs;

/** What is guessed. */
export interface RunOf {
  /** The sign-in password unless it says so. */
  readonly what?: 'payment password' | 'authenticator';
  /** A name that somebody signs in with, whether it exists or not; else the member's id. */
  readonly name: string;
}

/**
 * Counts a try as if it had failed, before it is checked, so that many at once get no more tries
 * than one after another. False once there were a hundred in a row: what was typed is not to be
 * looked at then, also for a name that belongs to nobody.
 */
export async function takeTry(
  transaction: Transaction,
  parts: Pick<Parts, 'secrets' | 'clock'>,
  { isMember, ...run }: RunOf & { readonly isMember: boolean },
): Promise<boolean> {
  const subject = subjectOfRun(parts, run);
  const nowMs = parts.clock.nowMs();
  const failures = await countFailure(transaction, { subject, isMember, nowMs });
  if (failures <= mostInARow) return true;
  await uncountFailure(transaction, subject);
  return false;
}

/** Takes back a try that was not looked at, or did not fail. */
export async function excuseTry(
  transaction: Transaction,
  parts: Pick<Parts, 'secrets'>,
  run: RunOf,
): Promise<void> {
  await uncountFailure(transaction, subjectOfRun(parts, run));
}

/** Ends a run of failures: its member has come in, or the name has become a new member's. */
export async function endRun(
  transaction: Transaction,
  parts: Pick<Parts, 'secrets'>,
  run: RunOf,
): Promise<void> {
  await deleteRun(transaction, subjectOfRun(parts, run));
}

/** Forgets what is too old to matter; a member's run is kept until it ends. */
export async function sweepRuns({ storage, clock }: Parts): Promise<void> {
  await storage.withTransaction((transaction) =>
    deleteNobodysRuns(transaction, clock.nowMs() - nobodysKeptMs),
  );
}

/** Where a run is counted: names that are typed never meet members' ids. */
export function subjectOfRun(parts: Pick<Parts, 'secrets'>, { what, name }: RunOf): string {
  return subjectOf(parts, `${what ?? 'run'}:${name.toLowerCase()}`);
}
