import {
  addPasskey,
  passkeyLogin,
  passkeyLoginOptions,
  passkeyOptions,
  removePasskey,
} from '#contract/identity/second-factor.ts';
import { ok } from '#lib/result.ts';
import type { Cookies } from '#platform/base/http/context.ts';
import { type Route, route } from '#platform/base/http/route.ts';
import { noInput } from '#platform/base/input.ts';
import type { Parts } from '#platform/base/parts.ts';
import { takeDrawing } from '#platform/base/throttle/index.ts';
import {
  type ChallengeKind,
  challengeCookieOf,
  giveChallengeCookie,
  takeChallengeCookie,
} from '../challenges/index.ts';
import { answerSignIn, loginValue, visitorOf } from '../sign-in/index.ts';
import { forgetPasskey, keepPasskey, offerPasskey } from './passkey.ts';
import {
  addPasskeyInput,
  optionsValue,
  passkeyLoginInput,
  passkeyOptionsInput,
  passkeyValue,
  removedValue,
  removePasskeyInput,
} from './schemas.ts';
import { offerPasskeySignIn, signInByPasskey } from './sign-in.ts';

/** Calls by which members set passkeys up and sign in with them. */
export function passkeyRoutes(parts: Parts): Route[] {
  return [
    route(
      passkeyOptions,
      { input: passkeyOptionsInput, value: optionsValue },
      async (input, { session, cookies, clientAddress }) => {
        const turn = await takeDrawing(parts, { kind: 'passkey options', clientAddress });
        if (!turn.ok) return turn;
        const cookieBefore = challengeCookieOf(cookies, 'passkey');
        const offered = await offerPasskey(parts, input, { session, cookieBefore });
        if (!offered.ok) return offered;
        giveChallengeCookie(cookies, 'passkey', offered.value.cookie);
        return ok(offered.value.value);
      },
    ),
    route(
      addPasskey,
      { input: addPasskeyInput, value: passkeyValue },
      async (input, { session, cookies, languageCode }) =>
        keepPasskey(parts, input, {
          session: { ...session, languageCode },
          cookie: takeCookie(cookies, 'passkey'),
        }),
    ),
    route(
      removePasskey,
      { input: removePasskeyInput, value: removedValue },
      (input, { session, languageCode }) =>
        forgetPasskey(parts, input, { ...session, languageCode }),
    ),
    route(passkeyLoginOptions, { input: noInput, value: optionsValue }, async (_, context) => {
      const { cookies, clientAddress } = context;
      const turn = await takeDrawing(parts, { kind: 'passkey options', clientAddress });
      if (!turn.ok) return turn;
      const cookieBefore = challengeCookieOf(cookies, 'passkey-login');
      const { value, cookie } = await offerPasskeySignIn(parts, cookieBefore);
      giveChallengeCookie(cookies, 'passkey-login', cookie);
      return ok(value);
    }),
    route(passkeyLogin, { input: passkeyLoginInput, value: loginValue }, async (input, context) => {
      const cookie = takeCookie(context.cookies, 'passkey-login');
      const visitor = visitorOf(context);
      return answerSignIn(await signInByPasskey(parts, input, { visitor, cookie }), context);
    }),
  ];
}

/** A challenge is answered once, rightly or not. */
function takeCookie(cookies: Cookies, kind: ChallengeKind): string | undefined {
  const cookie = challengeCookieOf(cookies, kind);
  if (cookie !== undefined) takeChallengeCookie(cookies, kind);
  return cookie;
}
