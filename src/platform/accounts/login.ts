import type { LoginInput, LoginValue, login } from '#contract/accounts.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import type { Parts } from '../parts.ts';
import { checkCaptcha } from './captcha.ts';
import { isPassword } from './password.ts';
import { confirmSignIn, findMemberByName, type MemberRow } from './queries.ts';
import { openSession } from './session.ts';
import { forgiveName, type LoginSource, recordFailure, takeSignIn } from './throttle.ts';
import type { RefusalOf, Visitor } from './visitor.ts';

/** A sign-in: what its caller is told, and the secret for the session's cookie. */
export interface SignedIn {
  readonly value: LoginValue;
  readonly cookie: string;
  readonly accountType: number;
}

/** Told to callers while every hashing slot and the queue before them are taken. */
export const busy = { code: 'too_many_requests', detail: { retryAfterSeconds: 5 } } as const;

/** Signs a member in. Unknown names and wrong passwords are answered alike, in like time. */
export async function signIn(
  parts: Parts,
  input: LoginInput,
  visitor: Visitor,
): Promise<Result<SignedIn, RefusalOf<typeof login>>> {
  const source = { username: input.username, clientAddress: visitor.clientAddress };
  const hasCaptcha = input.captcha !== undefined && input.captcha !== '';
  const attempt = { ...source, hasCaptcha };
  const { captchaNeeded, retryAfterSeconds } = await takeSignIn(parts, attempt);
  if (retryAfterSeconds > 0) {
    return refused({ code: 'too_many_requests', detail: { retryAfterSeconds, captcha: true } });
  }
  if (captchaNeeded) {
    const given = { answer: input.captcha, cookie: visitor.captchaCookie };
    const code = await checkCaptcha(parts, given);
    if (code) return refused({ code, detail: { captcha: true } });
  }
  const member = await findMemberByName(parts.storage.db, input.username.toLowerCase());
  const isRight = await isPassword(input.password, member?.password_hash);
  if (isRight === undefined) return refused(busy);
  const signedIn =
    isRight && member ? await welcome(parts, { member, source, visitor }) : undefined;
  if (signedIn) return ok(signedIn);
  const captcha = await recordFailure(parts, source);
  return refused({ code: 'invalid_credentials', detail: captcha ? { captcha } : {} });
}

/**
 * Opens the session of a member whose password was just checked; `undefined` when the password was
 * changed meanwhile.
 */
async function welcome(
  parts: Parts,
  entering: {
    readonly member: MemberRow;
    readonly source: LoginSource;
    readonly visitor: Visitor;
  },
): Promise<SignedIn | undefined> {
  const { member, source, visitor } = entering;
  const opened = await parts.storage.withTransaction(async (transaction) => {
    const confirmed = await confirmSignIn(transaction, {
      memberId: member.id,
      passwordHash: member.password_hash,
      nowMs: parts.clock.nowMs(),
    });
    if (!confirmed) return undefined;
    await forgiveName(transaction, parts, source);
    return openSession(transaction, parts, { memberId: member.id, visitor });
  });
  if (!opened) return undefined;
  const value = {
    token: opened.token,
    firstTimeLogin: member.first_login_at_ms === null,
    passwordExpired: false,
    mustChangePassword: member.must_change_password === 1,
  };
  return { value, cookie: opened.cookie, accountType: member.account_type };
}
