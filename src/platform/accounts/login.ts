import type { LoginInput, LoginValue, login } from '#contract/accounts.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import type { Parts } from '../parts.ts';
import { checkCaptcha } from './captcha.ts';
import { isPassword } from './password.ts';
import { findMemberByName, type MemberRow, markFirstLogin } from './queries.ts';
import { openSession } from './session.ts';
import { forgiveName, readThrottle, recordFailure } from './throttle.ts';
import type { RefusalOf, Visitor } from './visitor.ts';

/** A sign-in: what its caller is told, and the secret for the session's cookie. */
export interface SignedIn {
  readonly value: LoginValue;
  readonly cookie: string;
  readonly accountType: number;
}

/** Signs a member in. Unknown names and wrong passwords are answered alike, in like time. */
export async function signIn(
  parts: Parts,
  input: LoginInput,
  visitor: Visitor,
): Promise<Result<SignedIn, RefusalOf<typeof login>>> {
  const source = { username: input.username, clientAddress: visitor.clientAddress };
  const { captchaNeeded, retryAfterSeconds } = await readThrottle(parts, source);
  if (retryAfterSeconds > 0) {
    return refused({ code: 'too_many_requests', detail: { retryAfterSeconds, captcha: true } });
  }
  if (captchaNeeded) {
    const given = { answer: input.captcha, cookie: visitor.captchaCookie };
    const code = await checkCaptcha(parts, given);
    if (code) return refused({ code, detail: { captcha: true } });
  }
  const member = await findMemberByName(parts.storage.db, input.username.toLowerCase());
  if (!(await isPassword(input.password, member?.password_hash)) || !member) {
    const { captchaNeeded: captcha } = await recordFailure(parts, source);
    return refused({ code: 'invalid_credentials', detail: captcha ? { captcha } : {} });
  }
  await forgiveName(parts, source);
  return ok(await welcome(parts, member, visitor));
}

/** Opens the session of a member whose password was just checked. */
async function welcome(parts: Parts, member: MemberRow, visitor: Visitor): Promise<SignedIn> {
  const nowMs = parts.clock.nowMs();
  const { cookie, token } = await parts.storage.withTransaction(async (transaction) => {
    await markFirstLogin(transaction, { memberId: member.id, nowMs });
    return openSession(transaction, parts, { memberId: member.id, visitor });
  });
  const value = {
    token,
    firstTimeLogin: member.first_login_at_ms === null,
    passwordExpired: false,
    mustChangePassword: member.must_change_password === 1,
  };
  return { value, cookie, accountType: member.account_type };
}
