import { dayMs, secondMs } from '#lib/time.ts';
import type { Transaction } from '../db/storage.ts';
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

/** Where a subject stands. */
export interface Turns {
  /** Turns of its window so far; after a wait has begun there is no telling. */
  readonly taken: number;
  /** Above zero while the subject must wait. */
  readonly retryAfterSeconds: number;
}

/** The refusal of a subject that has to wait; `undefined` when it has not. */
export function waitOf({ retryAfterSeconds }: Pick<Turns, 'retryAfterSeconds'>) {
  if (retryAfterSeconds === 0) return undefined;
  return { code: 'too_many_requests', detail: { retryAfterSeconds } } as const;
}

/** Counts one more turn, unless the subject has to wait; the one past the last makes it wait. */
export async function takeTurn(
  { clock }: Pick<Parts, 'clock'>,
  transaction: Transaction,
  subject: string,
  { most, windowMs, waitMs }: Policy,
): Promise<Turns> {
  const nowMs = clock.nowMs();
  const counted = await countTurn(transaction, { subject, nowMs, windowMs });
  if (counted.locked_until_ms > nowMs) {
    await uncountTurn(transaction, subject);
    return waiting(counted.locked_until_ms - nowMs);
  }
  if (counted.failures > most && waitMs === 'rest') {
    const untilMs = counted.first_at_ms + windowMs + 1;
    await lockSubject(transaction, { subject, untilMs, turns: most });
    return waiting(untilMs - nowMs);
  }
  if (counted.failures > most && waitMs !== 'rest') {
    // One short of the last: a single try follows each wait.
    await lockSubject(transaction, { subject, untilMs: nowMs + waitMs, turns: most - 1 });
    return waiting(waitMs);
  }
  return { taken: counted.failures, retryAfterSeconds: 0 };
}

/** Where a subject stands, without counting a turn. */
export async function readTurns(
  { clock }: Pick<Parts, 'clock'>,
  transaction: Transaction,
  subject: string,
  { windowMs }: Pick<Policy, 'windowMs'>,
): Promise<Turns> {
  const nowMs = clock.nowMs();
  const row = await findTurns(transaction, subject);
  if (!row) return { taken: 0, retryAfterSeconds: 0 };
  if (row.locked_until_ms > nowMs) return waiting(row.locked_until_ms - nowMs);
  const isRecent = row.first_at_ms >= nowMs - windowMs;
  return { taken: isRecent ? row.failures : 0, retryAfterSeconds: 0 };
}

/** Deletes turns that count no more. */
export async function sweepTurns({ storage, clock }: Pick<Parts, 'storage' | 'clock'>) {
  const nowMs = clock.nowMs();
  await storage.withTransaction((transaction) =>
    deleteOldTurns(transaction, { nowMs, firstBeforeMs: nowMs - dayMs }),
  );
}

function waiting(ms: number): Turns {
  return { taken: Number.POSITIVE_INFINITY, retryAfterSeconds: Math.ceil(ms / secondMs) };
}

/** Subjects are kept as keyed hashes: the table names nobody. */
export function subjectOf({ secrets }: Pick<Parts, 'secrets'>, subject: string): string {
  return secrets.sign('login failures', subject);
}
