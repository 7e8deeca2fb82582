import { ok, type Result } from '#lib/result.ts';
import type { RequestContext } from '#platform/base/http/context.ts';
import { readCaptchaCookie } from '../captcha/index.ts';
import {
  clearChallengeCookie,
  readChallengeCookie,
  storeChallengeCookie,
} from '../challenges/index.ts';
import { readBrowser, type SignedIn, storeSessionCookies } from '../sessions/index.ts';
import { readCodeCookie } from '../verification/index.ts';
import type { Visitor } from './visitor.ts';

/** Returns the visitor who makes a request, as far as signing in needs it. */
export function readVisitor(
  context: Pick<RequestContext, 'clientAddress' | 'userAgent' | 'cookies' | 'languageCode'>,
): Visitor {
  const { cookies } = context;
  return {
    ...readBrowser(context),
    captchaCookie: readCaptchaCookie(cookies),
    codeCookie: readCodeCookie(cookies),
    waitingCookie: readChallengeCookie(cookies, 'second-factor'),
    languageCode: context.languageCode,
  };
}

/** A refused sign-in, with the secret of what waits for the second factor. */
interface WaitingRefusal {
  readonly code: string;
  readonly waitingCookie?: string | undefined;
}

/**
 * Completes a sign-in: stores the session's cookies and returns the value for the page. For a
 * refused sign-in that waits for its second factor it stores the cookie to continue with.
 */
export function answerSignIn<Value, Refusal extends WaitingRefusal>(
  signedIn: Result<Omit<SignedIn, 'value'> & { readonly value: Value }, Refusal>,
  { cookies }: Pick<RequestContext, 'cookies'>,
): Result<Value, Refusal> {
  if (!signedIn.ok) {
    const { waitingCookie } = signedIn.refusal;
    if (waitingCookie !== undefined) storeChallengeCookie(cookies, 'second-factor', waitingCookie);
    return signedIn;
  }
  storeSessionCookies(cookies, signedIn.value);
  if (readChallengeCookie(cookies, 'second-factor')) clearChallengeCookie(cookies, 'second-factor');
  return ok(signedIn.value.value);
}
