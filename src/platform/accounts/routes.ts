import {
  captcha,
  changePassword,
  type LoginValue,
  login,
  logout,
  memberInfo,
  register,
} from '#contract/accounts.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import type { RequestContext } from '../http/context.ts';
import { type Route, route } from '../http/route.ts';
import type { Parts } from '../parts.ts';
import { noInput } from '../system/index.ts';
import { createCaptcha } from './captcha.ts';
import {
  giveCaptchaCookie,
  giveSessionCookies,
  sessionCookieName,
  takeSessionCookies,
  visitorOf,
} from './cookies.ts';
import { type SignedIn, signIn } from './login.ts';
import { toMemberInfo } from './member.ts';
import { replacePassword } from './password-change.ts';
import { findMemberById } from './queries.ts';
import { registerMember } from './registration.ts';
import {
  captchaValue,
  changePasswordInput,
  changePasswordValue,
  loginInput,
  loginValue,
  logoutValue,
  memberInfoValue,
  registerInput,
} from './schemas.ts';
import { closeSession, tokenOf } from './session.ts';

export function accountRoutes(parts: Parts): Route[] {
  return [
    route(captcha, { input: noInput, value: captchaValue }, async (_, context) => {
      const { captchaCookie } = visitorOf(context);
      const { picture, cookie } = await createCaptcha(parts, captchaCookie);
      giveCaptchaCookie(context.cookies, cookie);
      return ok({ value: picture });
    }),
    route(login, { input: loginInput, value: loginValue }, async (input, context) =>
      letIn(await signIn(parts, input, visitorOf(context)), context),
    ),
    route(register, { input: registerInput, value: loginValue }, async (input, context) =>
      letIn(await registerMember(parts, input, visitorOf(context)), context),
    ),
    route(logout, { input: noInput, value: logoutValue }, async (_, { cookies }) => {
      const cookie = cookies.get(sessionCookieName);
      if (cookie !== undefined) await closeSession(parts, cookie);
      takeSessionCookies(cookies);
      return ok({ ended: true });
    }),
    route(memberInfo, { input: noInput, value: memberInfoValue }, async (_, { session }) => {
      const member = await findMemberById(parts.storage.db, session.memberId);
      if (!member) return refused({ code: 'not_logged_in' });
      return ok(toMemberInfo(member, tokenOf(parts, session.sessionId)));
    }),
    route(
      changePassword,
      { input: changePasswordInput, value: changePasswordValue },
      async (input, { session, cookies }) => {
        const answer = await replacePassword(parts, input, session.memberId);
        if (answer.ok) takeSessionCookies(cookies);
        return answer;
      },
    ),
  ];
}

/** Gives a signed-in browser its cookies and answers what the page needs. */
function letIn<Refusal>(
  signedIn: Result<SignedIn, Refusal>,
  { cookies }: RequestContext,
): Result<LoginValue, Refusal> {
  if (!signedIn.ok) return signedIn;
  giveSessionCookies(cookies, signedIn.value);
  return ok(signedIn.value.value);
}
