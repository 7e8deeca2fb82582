import type { login } from '#contract/accounts.ts';
import type { InputOf, ValueOf } from '#contract/endpoint.ts';
import { ok, refused } from '#lib/result.ts';
import type { HandlerAnswer, RequestContext } from '../http/context.ts';
import type { Parts } from '../parts.ts';
import { isCaptchaAnswer } from './captcha.ts';
import { isPassword } from './password.ts';
import { findMemberByName, type MemberRow, markFirstLogin } from './queries.ts';
import { giveCookies, openSession } from './session.ts';
import { forgiveName, readThrottle, recordFailure } from './throttle.ts';

/** Signs a member in. Unknown names and wrong passwords are answered alike, in like time. */
export async function signIn(
  parts: Parts,
  input: InputOf<typeof login>,
  context: RequestContext,
): Promise<HandlerAnswer<typeof login>> {
  const source = { username: input.username, clientAddress: context.clientAddress };
  const throttle = await readThrottle(parts, source);
  if (throttle.retryAfterSeconds > 0) {
    const { retryAfterSeconds } = throttle;
    return refused({ code: 'too_many_requests', detail: { retryAfterSeconds, captcha: true } });
  }
  if (throttle.captchaNeeded) {
    const captcha = input.captcha ?? '';
    if (captcha === '') return refused({ code: 'captcha_required', detail: { captcha: true } });
    if (!(await isCaptchaAnswer(parts, context.cookies, captcha))) {
      return refused({ code: 'captcha_incorrect', detail: { captcha: true } });
    }
  }
  const member = await findMemberByName(parts.storage.db, input.username.toLowerCase());
  if (!(await isPassword(input.password, member?.password_hash)) || !member) {
    const { captchaNeeded: captcha } = await recordFailure(parts, source);
    return refused({ code: 'invalid_credentials', detail: captcha ? { captcha } : {} });
  }
  await forgiveName(parts, source);
  return ok(await welcome(parts, member, context));
}

/** Opens the session of a member whose secret was just checked. */
async function welcome(
  parts: Parts,
  member: MemberRow,
  context: RequestContext,
): Promise<ValueOf<typeof login>> {
  const nowMs = parts.clock.nowMs();
  const opened = await parts.storage.withTransaction(async (transaction) => {
    await markFirstLogin(transaction, { memberId: member.id, nowMs });
    return openSession(transaction, parts, { memberId: member.id, context });
  });
  giveCookies(context.cookies, { cookie: opened.cookie, accountType: member.account_type });
  return {
    token: opened.token,
    firstTimeLogin: member.first_login_at_ms === null,
    passwordExpired: false,
    mustChangePassword: member.must_change_password === 1,
  };
}
