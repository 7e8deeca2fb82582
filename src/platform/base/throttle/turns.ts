import { ok, type Result, refused } from '#lib/result.ts';
import { dayMs, secondMs } from '#lib/time.ts';
import type { Storage, Transaction } from '../db/storage.ts';
import type { Parts } from '../parts.ts';
import { countTurn, deleteOldTurns, findTurns, lockSubject, uncountTurn } from './queries.ts';

/** How many turns a subject has within a window, and how long it waits when they are used up. */
export interface Policy {
  readonly most: number;
  /** A day at most: older turns are forgotten. */
  readonly windowMs: number;
  /** `rest`: until the window ends, and then it begins anew. */
  readonly waitMs: number | 'rest';
}

/** What counting a turn by itself needs. */
export interface TurnParts extends Pick<Parts, 'clock' | 'secrets'> {
  readonly storage: Pick<Storage, 'withTransaction'>;
}

/** Where a subject stands that need not wait. */
export interface Turns {
  /** Turns of its window so far. */
  readonly taken: number;
}

/** Why a subject has no turn: it had as many as it may, and waits. */
export interface TooManyRequests {
  readonly code: 'too_many_requests';
  readonly detail: { /** Above zero. */ readonly retryAfterSeconds: number };
}

/** Whether a subject has a turn. */
export type Turn = Result<Turns, TooManyRequests>;

/**
 * Counts one more turn. `too_many_requests` while the subject has to wait, and for the turn past
 * the last one, which makes it wait; neither is counted.
 */
export async function takeTurn(
  { clock }: Pick<Parts, 'clock'>,
  transaction: Transaction,
  subject: string,
  { most, windowMs, waitMs }: Policy,
): Promise<Turn> {
  const nowMs = clock.nowMs();
  const counted = await countTurn(transaction, { subject, nowMs, windowMs });
  if (counted.lockedUntilMs > nowMs) {
    await uncountTurn(transaction, subject);
    return waitFor(counted.lockedUntilMs - nowMs);
  }
  if (counted.taken <= most) return ok({ taken: counted.taken });
  if (waitMs === 'rest') {
    const untilMs = counted.firstAtMs + windowMs + 1;
    await lockSubject(transaction, { subject, untilMs, turns: most });
    return waitFor(untilMs - nowMs);
  }
  // One short of the last: a single try follows each wait.
  await lockSubject(transaction, { subject, untilMs: nowMs + waitMs, turns: most - 1 });
  return waitFor(waitMs);
}

/** Counts one more turn, as `takeTurn` does, in a transaction of its own. */
export function takeTurnAlone(parts: TurnParts, subject: string, policy: Policy): Promise<Turn> {
  return parts.storage.withTransaction((transaction) =>
    takeTurn(parts, transaction, subjectOf(parts, subject), policy),
  );
}

/** What is counted, and how often it may be. */
export type Limit = readonly [subject: string, policy: Policy];

/**
 * Counts one more turn against each of several limits, or against none: `too_many_requests` of the
 * first that refuses takes back what was counted before it.
 */
export async function takeTurns(
  parts: Pick<Parts, 'clock' | 'secrets'>,
  transaction: Transaction,
  limits: readonly Limit[],
): Promise<Result<undefined, TooManyRequests>> {
  const counted: string[] = [];
  for (const [name, policy] of limits) {
    const subject = subjectOf(parts, name);
    const turn = await takeTurn(parts, transaction, subject, policy);
    if (!turn.ok) {
      for (const each of counted) await uncountTurn(transaction, each);
      return turn;
    }
    counted.push(subject);
  }
  return ok(undefined);
}

/** Where a subject stands; no turn is counted. `too_many_requests` while it has to wait. */
export async function readTurns(
  { clock }: Pick<Parts, 'clock'>,
  transaction: Transaction,
  subject: string,
  { windowMs }: Pick<Policy, 'windowMs'>,
): Promise<Turn> {
  const nowMs = clock.nowMs();
  const turns = await findTurns(transaction, subject);
  if (!turns) return ok({ taken: 0 });
  if (turns.lockedUntilMs > nowMs) return waitFor(turns.lockedUntilMs - nowMs);
  const isRecent = turns.firstAtMs >= nowMs - windowMs;
  return ok({ taken: isRecent ? turns.taken : 0 });
}

/** Deletes turns that count no more. */
export async function sweepTurns({ storage, clock }: Pick<Parts, 'storage' | 'clock'>) {
  const nowMs = clock.nowMs();
  await storage.withTransaction((transaction) =>
    deleteOldTurns(transaction, { nowMs, firstBeforeMs: nowMs - dayMs }),
  );
}

function waitFor(ms: number): Result<never, TooManyRequests> {
  const retryAfterSeconds = Math.ceil(ms / secondMs);
  return refused({ code: 'too_many_requests', detail: { retryAfterSeconds } });
}

/**
 * Where the turns of somebody are counted. Subjects are kept as keyed hashes, so that the table
 * names nobody.
 */
export function subjectOf({ secrets }: Pick<Parts, 'secrets'>, subject: string): string {
  // The key's name is older than the table's: under another one nobody who waits would be known.
  return secrets.sign('login failures', subject);
}
