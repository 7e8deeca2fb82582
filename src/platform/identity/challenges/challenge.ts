import { hash, randomBytes } from 'node:crypto';
import { minuteMs } from '#lib/time.ts';
import type { Storage, Transaction } from '#platform/base/db/storage.ts';
import type { Parts } from '#platform/base/parts.ts';
import {
  consumeChallengeRow,
  deleteExpiredChallenges,
  deleteExpiredEnvelopes,
  findChallenge,
  insertChallenge,
} from './queries.ts';

/** Kind of challenge that a browser has to answer; each kind has its own cookie. */
export type ChallengeKind =
  | 'passkey'
  | 'passkey-login'
  | 'passkey-proof'
  | 'social'
  | 'second-factor'
  | `desk-${string}`;

/** Parts needed to read and write challenges. */
interface ChallengeParts extends Pick<Parts, 'clock'> {
  readonly storage: Pick<Storage, 'db' | 'withTransaction'>;
}

/** Time a browser has to answer a challenge. */
export const challengeLifeMs = 5 * minuteMs;

/**
 * Saves a challenge for a browser in place of its former one of the same kind; returns the value of
 * its cookie.
 */
export async function saveChallenge(
  parts: ChallengeParts,
  challenge: {
    readonly kind: ChallengeKind;
    /** Anything that JSON can hold. */
    readonly data: unknown;
    readonly cookieBefore: string | undefined;
    /** Bound to the session of whoever is signed in, it needs no cookie of its own. */
    readonly sessionId?: string | undefined;
  },
): Promise<string> {
  const { kind, data, sessionId } = challenge;
  const cookieBefore = sessionId ?? challenge.cookieBefore;
  const cookie = sessionId ?? randomBytes(32).toString('base64url');
  await parts.storage.withTransaction(async (transaction) => {
    if (cookieBefore !== undefined) {
      await consumeChallengeRow(transaction, { kind, cookieHash: hashCookie(cookieBefore) });
    }
    await insertChallenge(transaction, {
      cookieHash: hashCookie(cookie),
      kind,
      data: JSON.stringify(data),
      expiresAtMs: parts.clock.nowMs() + challengeLifeMs,
    });
  });
  return cookie;
}

/** Cookie of a browser's challenge and the challenge's kind. */
interface ChallengeCookie {
  readonly kind: ChallengeKind;
  readonly cookie: string | undefined;
}

/**
 * Returns the data of a browser's challenge; `undefined` when there is none that is still valid.
 */
export async function readChallenge(
  parts: ChallengeParts,
  { kind, cookie }: ChallengeCookie,
): Promise<unknown> {
  if (cookie === undefined) return undefined;
  const row = await findChallenge(parts.storage.db, { kind, cookieHash: hashCookie(cookie) });
  return row && row.expiresAtMs > parts.clock.nowMs() ? JSON.parse(row.data) : undefined;
}

/**
 * Returns the data of a browser's challenge and deletes it, so that a second answer finds nothing.
 */
export async function consumeChallenge(
  parts: ChallengeParts,
  { kind, cookie }: ChallengeCookie,
): Promise<unknown> {
  if (cookie === undefined) return undefined;
  const row = await parts.storage.withTransaction((transaction) =>
    consumeChallengeRow(transaction, { kind, cookieHash: hashCookie(cookie) }),
  );
  return row && row.expiresAtMs > parts.clock.nowMs() ? JSON.parse(row.data) : undefined;
}

/** Records an answer that may be used only once; false when it was used before. */
export async function recordUsedAnswer(
  transaction: Transaction,
  { clock }: Pick<Parts, 'clock'>,
  answer: string,
): Promise<boolean> {
  return insertChallenge(transaction, {
    cookieHash: hashCookie(`used:${answer}`),
    kind: 'used',
    data: 'null',
    expiresAtMs: clock.nowMs() + 2 * challengeLifeMs,
  });
}

/** Deletes expired challenges, and ids of opened envelopes that have expired. */
export async function sweepChallenges({ storage, clock }: Parts): Promise<void> {
  await storage.withTransaction(async (transaction) => {
    await deleteExpiredChallenges(transaction, clock.nowMs());
    await deleteExpiredEnvelopes(transaction, clock.nowMs());
  });
}

function hashCookie(cookie: string): string {
  return hash('sha256', cookie);
}
