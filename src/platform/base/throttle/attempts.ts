import { ok, type Result, refused } from '#lib/result.ts';
import { dayMs, secondMs } from '#lib/time.ts';
import type { Storage, Transaction } from '../db/storage.ts';
import type { Parts } from '../parts.ts';
import {
  addAttempt,
  clearAttempts,
  deleteOldAttempts,
  findAttempts,
  lockSubject,
  removeAttempt,
} from './queries.ts';

/** Limit of attempts within a window, and the waiting time once it is reached. */
export interface Policy {
  readonly most: number;
  /** Window in milliseconds, a day at most: older attempts are deleted. */
  readonly windowMs: number;
  /** Waiting time in milliseconds; `rest`: until the window ends, and then a new one begins. */
  readonly waitMs: number | 'rest';
}

/** Dependencies of counting an attempt in a transaction of its own. */
export interface AttemptParts extends Pick<Parts, 'clock' | 'secrets'> {
  readonly storage: Pick<Storage, 'withTransaction'>;
}

/** Attempts of a subject that need not wait. */
export interface AttemptCount {
  /** Number of attempts in its window so far. */
  readonly attemptNumber: number;
}

/** Refusal of an attempt: the subject reached its limit, and waits. */
export interface TooManyRequests {
  readonly code: 'too_many_requests';
  readonly detail: { /** Above zero. */ readonly retryAfterSeconds: number };
}

/** Result of counting an attempt. */
export type AttemptResult = Result<AttemptCount, TooManyRequests>;

/**
 * Counts one more attempt. Refuses with `too_many_requests` while the subject has to wait, and for the
 * first attempt above the limit, which starts the wait; neither is counted.
 */
export async function countAttempt(
  { clock }: Pick<Parts, 'clock'>,
  transaction: Transaction,
  subject: string,
  { most, windowMs, waitMs }: Policy,
): Promise<AttemptResult> {
  const nowMs = clock.nowMs();
  const counted = await addAttempt(transaction, { subject, nowMs, windowMs });
  if (counted.lockedUntilMs > nowMs) {
    await removeAttempt(transaction, subject);
    return refuseUntil(counted.lockedUntilMs - nowMs);
  }
  if (counted.taken <= most) return ok({ attemptNumber: counted.taken });
  if (waitMs === 'rest') {
    const untilMs = counted.firstAtMs + windowMs + 1;
    await lockSubject(transaction, { subject, untilMs, turns: most });
    return refuseUntil(untilMs - nowMs);
  }
  // One short of the last: a single try follows each wait.
  await lockSubject(transaction, { subject, untilMs: nowMs + waitMs, turns: most - 1 });
  return refuseUntil(waitMs);
}

/** Counts one more attempt, as `countAttempt` does, in a transaction of its own. */
export function countAttemptAlone(
  parts: AttemptParts,
  subject: string,
  policy: Policy,
): Promise<AttemptResult> {
  return parts.storage.withTransaction((transaction) =>
    countAttempt(parts, transaction, hashSubject(parts, subject), policy),
  );
}

/** Attempts of members at one secret, counted as wrong until they are cleared. */
export interface AttemptCounter {
  /** Counts an attempt; refuses with `too_many_requests` after too many. */
  count(parts: AttemptParts, memberId: string): Promise<AttemptResult>;
  clear(transaction: Transaction, parts: Pick<Parts, 'secrets'>, memberId: string): Promise<void>;
}

/** Creates the counter of a kind of attempts. */
export function createAttemptCounter(kind: string, policy: Policy): AttemptCounter {
  return {
    count: (parts, memberId) => countAttemptAlone(parts, `${kind}:${memberId}`, policy),
    clear: (transaction, parts, memberId) =>
      clearAttempts(transaction, hashSubject(parts, `${kind}:${memberId}`)),
  };
}

/** Subject to count, with its policy. */
export type Limit = readonly [subject: string, policy: Policy];

/**
 * Counts one more attempt against each of several limits, or against none: a refusal by one with
 * `too_many_requests` undoes the counts before it.
 */
export async function countAttempts(
  parts: Pick<Parts, 'clock' | 'secrets'>,
  transaction: Transaction,
  limits: readonly Limit[],
): Promise<Result<undefined, TooManyRequests>> {
  const counted: string[] = [];
  for (const [name, policy] of limits) {
    const subject = hashSubject(parts, name);
    const turn = await countAttempt(parts, transaction, subject, policy);
    if (!turn.ok) {
      for (const each of counted) await removeAttempt(transaction, each);
      return turn;
    }
    counted.push(subject);
  }
  return ok(undefined);
}

/**
 * Reads the attempts of a subject without counting one. Refuses with `too_many_requests` while it has
 * to wait.
 */
export async function readAttempts(
  { clock }: Pick<Parts, 'clock'>,
  transaction: Transaction,
  subject: string,
  { windowMs }: Pick<Policy, 'windowMs'>,
): Promise<AttemptResult> {
  const nowMs = clock.nowMs();
  const attempts = await findAttempts(transaction, subject);
  if (!attempts) return ok({ attemptNumber: 0 });
  if (attempts.lockedUntilMs > nowMs) return refuseUntil(attempts.lockedUntilMs - nowMs);
  const isRecent = attempts.firstAtMs >= nowMs - windowMs;
  return ok({ attemptNumber: isRecent ? attempts.taken : 0 });
}

/** Deletes attempts that count no more. */
export async function sweepAttempts({ storage, clock }: Pick<Parts, 'storage' | 'clock'>) {
  const nowMs = clock.nowMs();
  await storage.withTransaction((transaction) =>
    deleteOldAttempts(transaction, { nowMs, firstBeforeMs: nowMs - dayMs }),
  );
}

function refuseUntil(ms: number): Result<never, TooManyRequests> {
  const retryAfterSeconds = Math.ceil(ms / secondMs);
  return refused({ code: 'too_many_requests', detail: { retryAfterSeconds } });
}

/**
 * Returns the subject that attempts are counted under. Subjects are stored as keyed hashes, so that
 * the table names nobody.
 */
export function hashSubject({ secrets }: Pick<Parts, 'secrets'>, subject: string): string {
  // The key's name is older than the table's: under another one nobody who waits would be known.
  return secrets.sign('login failures', subject);
}
