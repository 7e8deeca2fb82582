import { ok, type Result, refused } from '#lib/result.ts';
import type { RuleRefusal } from '#platform/base/outcome.ts';
import type { Parts } from '#platform/base/parts.ts';
import { endRun, excuseTry, type RunOf, takeTry, tellIfClosed } from '../failed-tries/index.ts';
import type { Member } from '../members/index.ts';
import { busy, isPassword } from './password.ts';

const refusals = {
  wrong: { code: 'wrong_password' },
  closed: { code: 'password_closed' },
  busy,
} as const;

/**
 * Checks the password of a signed-in member, whose wrong ones count with those of sign-ins. Refuses
 * as `wrong_password`, as `password_closed` after a hundred wrong ones in a row, and as
 * `too_many_requests` while too many wait to be hashed.
 */
export async function tryPassword(
  parts: Parts,
  { id, username, passwordHash: hash }: Member,
  typed: string,
): Promise<
  Result<undefined, RuleRefusal<'wrong_password' | 'password_closed' | 'too_many_requests'>>
> {
  const tried = await tryHash(parts, { memberId: id, run: { name: username }, hash, typed });
  return tried === 'right' ? ok(undefined) : refused(refusals[tried]);
}

/** What became of a try; `busy` when too many wait to be hashed. */
export type Tried = 'right' | 'wrong' | 'closed' | 'busy';

/** Checks what a signed-in member typed by its hash; counts it, and tells who is closed by it. */
export async function tryHash(
  parts: Parts,
  tried: {
    readonly memberId: string;
    readonly run: RunOf;
    readonly hash: string;
    readonly typed: string;
  },
): Promise<Tried> {
  const { storage } = parts;
  const { memberId, run, hash, typed } = tried;
  const mayTry = await storage.withTransaction((transaction) =>
    takeTry(transaction, parts, { ...run, isMember: true }),
  );
  if (!mayTry) return 'closed';
  const isRight = await isPassword(typed, hash);
  if (isRight === false) {
    await tellIfClosed(parts, { memberId, run });
    return 'wrong';
  }
  const settle = isRight ? endRun : excuseTry;
  await storage.withTransaction((transaction) => settle(transaction, parts, run));
  return isRight ? 'right' : 'busy';
}
