import { freePlay } from '#contract/identity/accounts.ts';
import {
  botChallenge,
  checkAffiliate,
  register,
  registerMobile,
} from '#contract/identity/registration.ts';
import { ok } from '#lib/result.ts';
import { type Route, route } from '#platform/base/http/route.ts';
import { noInput } from '#platform/base/input.ts';
import type { Parts } from '#platform/base/parts.ts';
import { answerSignIn, loginValue, readVisitor } from '../sign-in/index.ts';
import { createBotChallenge } from './bot-check.ts';
import { checkCode } from './invitation.ts';
import { registerByMobile, registerMember } from './registration.ts';
import {
  affiliateInput,
  affiliateValue,
  botChallengeValue,
  freePlayInput,
  registerInput,
  registerMobileInput,
  registerValue,
} from './schemas.ts';
import { playFree } from './trial.ts';

/** Lists the routes by which visitors register or try the games without an account. */
export function registrationRoutes(parts: Parts): Route[] {
  return [
    route(register, { input: registerInput, value: registerValue }, async (input, context) =>
      answerSignIn(await registerMember(parts, input, readVisitor(context)), context),
    ),
    route(
      registerMobile,
      { input: registerMobileInput, value: registerValue },
      async (input, context) =>
        answerSignIn(await registerByMobile(parts, input, readVisitor(context)), context),
    ),
    route(freePlay, { input: freePlayInput, value: loginValue }, async (input, context) =>
      answerSignIn(await playFree(parts, input, readVisitor(context)), context),
    ),
    route(
      checkAffiliate,
      { input: affiliateInput, value: affiliateValue },
      async ({ code }, { clientAddress }) => checkCode(parts, code, clientAddress),
    ),
    route(botChallenge, { input: noInput, value: botChallengeValue }, async () =>
      ok(await createBotChallenge(parts)),
    ),
  ];
}
