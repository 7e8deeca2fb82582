import { changePassword, login, logout, memberInfo } from '#contract/identity/accounts.ts';
import { captcha } from '#contract/identity/captcha.ts';
import { setPaymentPassword } from '#contract/identity/payment-password.ts';
import { ok, refused } from '#lib/result.ts';
import { type Route, route } from '#platform/base/http/route.ts';
import { noInput } from '#platform/base/input.ts';
import type { Parts } from '#platform/base/parts.ts';
import { readSetting } from '#platform/base/settings/index.ts';
import { takeDrawing } from '#platform/base/throttle/index.ts';
import { createCaptcha } from './captcha.ts';
import { giveCaptchaCookie, letIn, takeSessionCookies, visitorOf } from './cookies.ts';
import { languageRoutes } from './language/routes.ts';
import { signIn } from './login.ts';
import { toMemberInfo } from './member.ts';
import { replacePassword } from './password-change.ts';
import { replacePaymentPassword } from './payment-password/payment-password.ts';
import { findMemberById } from './queries.ts';
import { registrationRoutes } from './registration/routes.ts';
import { leave } from './remembering.ts';
import {
  captchaValue,
  changePasswordInput,
  changePasswordValue,
  loginInput,
  loginValue,
  logoutValue,
  memberInfoValue,
  paymentPasswordInput,
  paymentPasswordValue,
} from './schemas.ts';
import { tokenOf } from './session.ts';
import { readSignInBefore } from './sign-in-place.ts';

export function accountRoutes(parts: Parts): Route[] {
  return [
    route(captcha, { input: noInput, value: captchaValue }, async (_, context) => {
      const { captchaCookie, clientAddress } = visitorOf(context);
      const wait = await takeDrawing(parts, { kind: 'captcha picture', clientAddress });
      if (wait) return refused(wait);
      const { picture, cookie } = await createCaptcha(parts, captchaCookie);
      giveCaptchaCookie(context.cookies, cookie);
      return ok(picture);
    }),
    route(login, { input: loginInput, value: loginValue }, async (input, context) =>
      letIn(await signIn(parts, input, visitorOf(context)), context),
    ),
    ...registrationRoutes(parts),
    route(logout, { input: noInput, value: logoutValue }, async (_, context) => {
      await leave(parts, visitorOf(context));
      takeSessionCookies(context.cookies);
      return ok({ ended: true });
    }),
    route(memberInfo, { input: noInput, value: memberInfoValue }, async (_, { session }) => {
      const member = await findMemberById(parts.storage.db, session.memberId);
      if (!member) return refused({ code: 'not_logged_in' });
      const token = tokenOf(parts, session.sessionId);
      const levels = await readSetting(parts.storage.db, 'levels');
      const openForMs = parts.clock.nowMs() - session.openedAtMs;
      const { isOn: maySendUp } = await readSetting(parts.storage.db, 'uplineTransfers');
      const info = toMemberInfo(member, { token, levels, openForMs, maySendUp });
      const lastSignIn = await readSignInBefore(parts, session);
      return ok({ ...info, ...(lastSignIn && { lastSignIn }) });
    }),
    ...languageRoutes(parts),
    route(
      changePassword,
      { input: changePasswordInput, value: changePasswordValue },
      async (input, { session, cookies, languageCode }) => {
        const answer = await replacePassword(parts, input, { ...session, languageCode });
        if (answer.ok) takeSessionCookies(cookies);
        return answer;
      },
    ),
    route(
      setPaymentPassword,
      { input: paymentPasswordInput, value: paymentPasswordValue },
      (input, { session, languageCode }) =>
        replacePaymentPassword(parts, input, { ...session, languageCode }),
    ),
  ];
}
