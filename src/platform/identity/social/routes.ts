import { finishSocial, startSocial } from '#contract/identity/social.ts';
import { ok } from '#lib/result.ts';
import { type Route, route } from '#platform/base/http/route.ts';
import type { Parts } from '#platform/base/parts.ts';
import {
  clearChallengeCookie,
  readChallengeCookie,
  storeChallengeCookie,
} from '../challenges/index.ts';
import { answerSignIn, readVisitor } from '../sign-in/index.ts';
import {
  finishSocialInput,
  finishSocialValue,
  startSocialInput,
  startSocialValue,
} from './schemas.ts';
import { beginSocial } from './social.ts';
import { signInBySocial } from './social-sign-in.ts';

/** Lists the routes by which visitors sign in with another site. */
export function socialRoutes(parts: Parts): Route[] {
  return [
    route(
      startSocial,
      { input: startSocialInput, value: startSocialValue },
      async ({ provider }, { cookies }) => {
        const begun = await beginSocial(parts, provider, readChallengeCookie(cookies, 'social'));
        if (!begun.ok) return begun;
        storeChallengeCookie(cookies, 'social', begun.value.cookie);
        return ok({ url: begun.value.url });
      },
    ),
    route(
      finishSocial,
      { input: finishSocialInput, value: finishSocialValue },
      async (input, context) => {
        const cookie = readChallengeCookie(context.cookies, 'social');
        if (cookie !== undefined) clearChallengeCookie(context.cookies, 'social');
        const visitor = readVisitor(context);
        return answerSignIn(await signInBySocial(parts, input, { visitor, cookie }), context);
      },
    ),
  ];
}
