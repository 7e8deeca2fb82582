import type { RefusalCode } from '#contract/refusals.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import type { RuleRefusal } from '#platform/base/outcome.ts';
import type { Parts } from '#platform/base/parts.ts';
import type { TooManyRequests } from '#platform/base/throttle/index.ts';
import {
  type ClosableSecret,
  countFailureInARow,
  endFailuresInARow,
  notifyIfClosed,
  removeFailureInARow,
} from '../failed-tries/index.ts';
import type { Member } from '../members/index.ts';
import { comparePassword } from './password.ts';

/**
 * Checks the password of a signed-in member; wrong ones count with those of sign-ins. Refuses with
 * `wrong_password`, with `password_closed` after a hundred wrong ones in a row, and with
 * `too_many_requests` while too many wait to be hashed.
 */
export function checkMemberPassword(
  parts: Parts,
  { id, username, passwordHash: hash }: Member,
  typed: string,
): Promise<
  Result<undefined, RuleRefusal<'wrong_password' | 'password_closed' | 'too_many_requests'>>
> {
  const tried = { memberId: id, run: { name: username }, hash, typed };
  return checkSecret(parts, tried, { wrong: 'wrong_password', closed: 'password_closed' });
}

/** Refusal codes for a wrong secret and for one that was wrong too often. */
export interface WrongCodes<Wrong extends RefusalCode, Closed extends RefusalCode> {
  readonly wrong: Wrong;
  /** Code after a hundred wrong ones in a row, when input is no longer checked. */
  readonly closed: Closed;
}

/**
 * Checks a signed-in member's input against its hash and counts wrong ones. Refuses with the given
 * codes (the member is notified of the hundredth wrong one), and with `too_many_requests`,
 * uncounted, while too many wait to be hashed.
 */
export async function checkSecret<Wrong extends RefusalCode, Closed extends RefusalCode>(
  parts: Parts,
  tried: {
    readonly memberId: string;
    readonly run: ClosableSecret;
    /** Argon2id. */
    readonly hash: string;
    readonly typed: string;
  },
  codes: WrongCodes<Wrong, Closed>,
): Promise<Result<undefined, RuleRefusal<Wrong | Closed> | TooManyRequests>> {
  const { storage } = parts;
  const { memberId, run, hash, typed } = tried;
  const mayTry = await storage.withTransaction((transaction) =>
    countFailureInARow(transaction, parts, { ...run, isMember: true }),
  );
  if (!mayTry) return refused({ code: codes.closed });
  const compared = await comparePassword(typed, hash);
  if (compared.ok && !compared.value) {
    await notifyIfClosed(parts, { memberId, run });
    return refused({ code: codes.wrong });
  }
  const settle = compared.ok ? endFailuresInARow : removeFailureInARow;
  await storage.withTransaction((transaction) => settle(transaction, parts, run));
  return compared.ok ? ok(undefined) : compared;
}
