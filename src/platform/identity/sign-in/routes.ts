import { login } from '#contract/identity/accounts.ts';
import { type Route, route } from '#platform/base/http/route.ts';
import type { Parts } from '#platform/base/parts.ts';
import { answerSignIn, readVisitor } from './cookies.ts';
import { loginInput, loginValue } from './schemas.ts';
import { signIn } from './sign-in.ts';

/** Lists the route by which members sign in. */
export function signInRoutes(parts: Parts): Route[] {
  return [
    route(login, { input: loginInput, value: loginValue }, async (input, context) =>
      answerSignIn(await signIn(parts, input, readVisitor(context)), context),
    ),
  ];
}
