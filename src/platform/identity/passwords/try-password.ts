import type { Parts } from '#platform/base/parts.ts';
import { endRun, excuseTry, type RunOf, takeTry, tellIfClosed } from '../failed-tries/index.ts';
import type { Member } from '../members/index.ts';
import { isPassword } from './password.ts';

/** Checks the password of a signed-in member, whose wrong ones count with those of sign-ins. */
export function tryPassword(
  parts: Parts,
  { id, username, passwordHash: hash }: Member,
  typed: string,
): Promise<Tried> {
  return tryHash(parts, { memberId: id, run: { name: username }, hash, typed });
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
