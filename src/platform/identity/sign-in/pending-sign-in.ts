import { z } from 'zod';
import type { SignInMethod } from '#contract/identity/security.ts';
import type { Parts } from '#platform/base/parts.ts';
import { readChallenge, saveChallenge } from '../challenges/index.ts';
import type { Member } from '../members/index.ts';
import { toSignInMethod } from '../sessions/index.ts';
import type { Visitor } from './visitor.ts';

const kind = 'second-factor';

const kept = z.object({
  memberId: z.string(),
  name: z.string(),
  method: z.string().transform(toSignInMethod),
  password: z.string(),
});

/** Sign-in whose first proof was right and whose second factor is missing. */
export interface PendingSignIn {
  readonly memberId: string;
  /** Name under which its failures are counted. */
  readonly name: string;
  readonly method: SignInMethod;
  /** Signed hash of the password; a change of the password voids the waiting sign-in. */
  readonly password: string;
}

/** Saves a sign-in for five minutes until its second factor comes; returns its cookie. */
export async function saveWaitingSignIn(
  parts: Parts,
  sign: { readonly member: Member; readonly name: string; readonly method: SignInMethod },
  visitor: Visitor,
): Promise<string> {
  const { member, name, method } = sign;
  const [password = ''] = stampPassword(parts, member);
  const data: PendingSignIn = { memberId: member.id, name, method, password };
  return saveChallenge(parts, { kind, data, cookieBefore: visitor.waitingCookie });
}

/** Reads the sign-in that waits in this browser. */
export async function readWaitingSignIn(
  parts: Parts,
  visitor: Visitor,
): Promise<PendingSignIn | undefined> {
  const data = await readChallenge(parts, { kind, cookie: visitor.waitingCookie });
  return kept.safeParse(data).data;
}

/** Returns whether the member's password is still the one proved by a waiting sign-in. */
export function isCurrent(parts: Parts, waiting: PendingSignIn, member: Member): boolean {
  return stampPassword(parts, member).includes(waiting.password);
}

/** Under the newest secret first, then under each former one. */
function stampPassword({ secrets }: Parts, { id, passwordHash }: Member): readonly string[] {
  return secrets.signAll('waiting sign-in', `${id} ${passwordHash}`);
}
