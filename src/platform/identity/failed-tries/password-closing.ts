import { dayMs } from '#lib/time.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { Parts } from '#platform/base/parts.ts';
import { hashSubject } from '#platform/base/throttle/index.ts';
import { countFailure, deleteNobodysRuns, deleteRun, uncountFailure } from './queries.ts';

/** Number of wrong guesses in a row after which a secret is closed (safety). */
export const mostInARow = 100;

/** Time after the last try for which runs of names that belong to nobody are kept. */
export const nobodysKeptMs = 90 * dayMs;

/** Secret whose wrong guesses in a row are counted. */
export interface ClosableSecret {
  /** Kind of secret; `undefined` for the sign-in password. */
  readonly what?: 'payment password' | 'authenticator';
  /** Sign-in name for a password, whether it exists or not; otherwise the member's id. */
  readonly name: string;
}

/**
 * Counts an attempt as failed before it is checked, so that concurrent attempts get no more tries
 * than consecutive ones. Returns false after a hundred in a row: the input must then not be
 * checked, even for a name that belongs to nobody.
 */
export async function countFailureInARow(
  transaction: Transaction,
  parts: Pick<Parts, 'secrets' | 'clock'>,
  { isMember, ...run }: ClosableSecret & { readonly isMember: boolean },
): Promise<boolean> {
  const subject = subjectOfRun(parts, run);
  const nowMs = parts.clock.nowMs();
  const failures = await countFailure(transaction, { subject, isMember, nowMs });
  if (failures <= mostInARow) return true;
  await uncountFailure(transaction, subject);
  return false;
}

/** Takes back an attempt that was not checked or did not fail. */
export async function removeFailureInARow(
  transaction: Transaction,
  parts: Pick<Parts, 'secrets'>,
  run: ClosableSecret,
): Promise<void> {
  await uncountFailure(transaction, subjectOfRun(parts, run));
}

/** Ends a run of failures after its member has signed in, or the name has become a new member's. */
export async function endFailuresInARow(
  transaction: Transaction,
  parts: Pick<Parts, 'secrets'>,
  run: ClosableSecret,
): Promise<void> {
  await deleteRun(transaction, subjectOfRun(parts, run));
}

/**
 * Deletes runs of names that belong to nobody, 90 days after the last try; a member's run is kept
 * until it ends.
 */
export async function sweepFailuresInARow({ storage, clock }: Parts): Promise<void> {
  await storage.withTransaction((transaction) =>
    deleteNobodysRuns(transaction, clock.nowMs() - nobodysKeptMs),
  );
}

/**
 * Returns the subject under which a run is counted; typed names never collide with members' ids.
 */
export function subjectOfRun(
  parts: Pick<Parts, 'secrets'>,
  { what, name }: ClosableSecret,
): string {
  return hashSubject(parts, `${what ?? 'run'}:${name.toLowerCase()}`);
}
