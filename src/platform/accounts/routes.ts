import {
  captcha,
  changePassword,
  login,
  logout,
  memberInfo,
  register,
} from '#contract/accounts.ts';
import { ok, refused } from '#lib/result.ts';
import { type Route, route } from '../http/route.ts';
import type { Parts } from '../parts.ts';
import { noInput } from '../system/index.ts';
import { createCaptcha } from './captcha.ts';
import { signIn } from './login.ts';
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
    route(captcha, { input: noInput, value: captchaValue }, async (_, { cookies }) =>
      ok({ value: await createCaptcha(parts, cookies) }),
    ),
    route(login, { input: loginInput, value: loginValue }, (input, context) =>
      signIn(parts, input, context),
    ),
    route(register, { input: registerInput, value: loginValue }, (input, context) =>
      registerMember(parts, input, context),
    ),
    route(logout, { input: noInput, value: logoutValue }, async (_, { cookies }) => {
      await closeSession(parts, cookies);
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
      (input, context) => replacePassword(parts, input, context),
    ),
  ];
}
