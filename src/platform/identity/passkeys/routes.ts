import { passkeyLogin, passkeyLoginOptions } from '#contract/identity/second-factor.ts';
import { ok } from '#lib/result.ts';
import { type Route, route } from '#platform/base/http/route.ts';
import { noInput } from '#platform/base/input.ts';
import type { Parts } from '#platform/base/parts.ts';
import { countDrawing } from '#platform/base/throttle/index.ts';
import {
  consumeChallengeCookie,
  readChallengeCookie,
  storeChallengeCookie,
} from '../challenges/index.ts';
import { answerSignIn, loginValue, readVisitor } from '../sign-in/index.ts';
import { optionsValue, passkeyLoginInput } from './schemas.ts';
import { createPasskeySignInOptions, signInByPasskey } from './sign-in.ts';

/** Lists the routes by which members sign in with passkeys. */
export function passkeyRoutes(parts: Parts): Route[] {
  return [
    route(passkeyLoginOptions, { input: noInput, value: optionsValue }, async (_, context) => {
      const { cookies, clientAddress } = context;
      const turn = await countDrawing(parts, { kind: 'passkey options', clientAddress });
      if (!turn.ok) return turn;
      const cookieBefore = readChallengeCookie(cookies, 'passkey-login');
      const { value, cookie } = await createPasskeySignInOptions(parts, cookieBefore);
      storeChallengeCookie(cookies, 'passkey-login', cookie);
      return ok(value);
    }),
    route(passkeyLogin, { input: passkeyLoginInput, value: loginValue }, async (input, context) => {
      const cookie = consumeChallengeCookie(context.cookies, 'passkey-login');
      const visitor = readVisitor(context);
      return answerSignIn(await signInByPasskey(parts, input, { visitor, cookie }), context);
    }),
  ];
}
