import { hash, randomBytes } from 'node:crypto';
import { minuteMs } from '#lib/time.ts';
import type { Storage, Transaction } from '#platform/base/db/storage.ts';
import type { Parts } from '#platform/base/parts.ts';
import {
  deleteExpiredChallenges,
  deleteExpiredEnvelopes,
  findChallenge,
  insertChallenge,
  takeRow,
} from './queries.ts';

/** What a browser is asked to answer; each kind in a cookie of its own. */
export type ChallengeKind =
  | 'passkey'
  | 'passkey-login'
  | 'passkey-proof'
  | 'social'
  | 'second-factor'
  | `desk-${string}`;

/** Where challenges are kept. */
interface ChallengeParts extends Pick<Parts, 'clock'> {
  readonly storage: Pick<Storage, 'db' | 'withTransaction'>;
}

/** How long a browser has for its answer. */
export const challengeLifeMs = 5 * minuteMs;

/** Keeps what a browser has to answer, in place of what it had to before; answers its cookie. */
export async function keepChallenge(
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
      await takeRow(transaction, { kind, cookieHash: hashCookie(cookieBefore) });
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

/** Which browser's challenge, and of which kind. */
interface ChallengeCookie {
  readonly kind: ChallengeKind;
  readonly cookie: string | undefined;
}

/** What a browser was given; `undefined` without a challenge that is still good. */
export async function readChallenge(
  parts: ChallengeParts,
  { kind, cookie }: ChallengeCookie,
): Promise<unknown> {
  if (cookie === undefined) return undefined;
  const row = await findChallenge(parts.storage.db, { kind, cookieHash: hashCookie(cookie) });
  return row && row.expiresAtMs > parts.clock.nowMs() ? JSON.parse(row.data) : undefined;
}

/** The same, used up: a second answer finds nothing. */
export async function takeChallenge(
  parts: ChallengeParts,
  { kind, cookie }: ChallengeCookie,
): Promise<unknown> {
  if (cookie === undefined) return undefined;
  const row = await parts.storage.withTransaction((transaction) =>
    takeRow(transaction, { kind, cookieHash: hashCookie(cookie) }),
  );
  return row && row.expiresAtMs > parts.clock.nowMs() ? JSON.parse(row.data) : undefined;
}

/** Notes an answer that may be given once in its life; false when it was given before. */
export async function useOnce(
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

/** Deletes challenges that nobody can answer any more, and ids of envelopes that opened once. */
export async function sweepChallenges({ storage, clock }: Parts): Promise<void> {
  await storage.withTransaction(async (transaction) => {
    await deleteExpiredChallenges(transaction, clock.nowMs());
    await deleteExpiredEnvelopes(transaction, clock.nowMs());
  });
}

function hashCookie(cookie: string): string {
  return hash('sha256', cookie);
}
