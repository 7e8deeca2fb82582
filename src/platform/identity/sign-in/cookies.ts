import { ok, type Result } from '#lib/result.ts';
import type { RequestContext } from '#platform/base/http/context.ts';
import { captchaCookieOf } from '../captcha/index.ts';
import {
  challengeCookieOf,
  clearChallengeCookie,
  storeChallengeCookie,
} from '../challenges/index.ts';
import { browserOf, type SignedIn, storeSessionCookies } from '../sessions/index.ts';
import { codeCookieOf } from '../verification/index.ts';
import type { Visitor } from './visitor.ts';

/** Returns the visitor who makes a request, as far as signing in needs it. */
export function visitorOf(
  context: Pick<RequestContext, 'clientAddress' | 'userAgent' | 'cookies' | 'languageCode'>,
): Visitor {
  const { cookies } = context;
  return {
    ...browserOf(context),
    captchaCookie: captchaCookieOf(cookies),
    codeCookie: codeCookieOf(cookies),
    waitingCookie: challengeCookieOf(cookies, 'second-factor'),
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
  if (challengeCookieOf(cookies, 'second-factor')) clearChallengeCookie(cookies, 'second-factor');
  return ok(signedIn.value.value);
}
