import {
  type CaptchaAnswer,
  firebaseSettings,
  noLoginSms,
  type PhoneInput,
  registerMobileSms,
  registerSms,
} from '#contract/identity/verification.ts';
import { ok } from '#lib/result.ts';
import type { RequestContext } from '#platform/base/http/context.ts';
import { type Route, route } from '#platform/base/http/route.ts';
import { noInput } from '#platform/base/input.ts';
import type { Parts } from '#platform/base/parts.ts';
import { checkCaptcha, readCaptchaCookie } from '../captcha/index.ts';
import { ownsNumber, readBrowser } from '../sessions/index.ts';
import type { CodeReason } from './code-reason.ts';
import { readCodeCookie, storeCodeCookie } from './cookies.ts';
import { readFirebase } from './firebase/firebase.ts';
import { requestCode } from './request.ts';
import { firebaseValue, noLoginInput, phoneInput, sentCode } from './schemas.ts';

/**
 * Lists the routes that send a code by SMS, or let Firebase send it, and that browsers need for it.
 */
export function verificationRoutes(parts: Parts): Route[] {
  const send = async (
    reason: CodeReason,
    input: PhoneInput & CaptchaAnswer,
    context: RequestContext,
  ) => {
    const requested = await requestCode(parts, {
      reason,
      input,
      clientAddress: context.clientAddress,
      languageCode: context.languageCode,
      cookieBefore: readCodeCookie(context.cookies),
      checkCaptcha: (answer) =>
        checkCaptcha(parts, { answer, cookie: readCaptchaCookie(context.cookies) }),
      ownsNumber: (mobile) => ownsNumber(parts, readBrowser(context), mobile),
    });
    if (!requested.ok) return requested;
    const { value, cookie } = requested.value;
    if (cookie !== undefined) storeCodeCookie(context.cookies, cookie);
    return ok(value);
  };
  const schemas = { input: phoneInput, value: sentCode };
  return [
    route(registerSms, schemas, (input, context) => send('register', input, context)),
    route(registerMobileSms, schemas, (input, context) => send('registerMobile', input, context)),
    route(noLoginSms, { input: noLoginInput, value: sentCode }, ({ purpose, ...input }, context) =>
      send(purpose ?? 'noLogin', input, context),
    ),
    route(firebaseSettings, { input: noInput, value: firebaseValue }, () => readFirebase(parts)),
  ];
}
