import { changePassword } from '#contract/identity/accounts.ts';
import { type Route, route } from '#platform/base/http/route.ts';
import type { Parts } from '#platform/base/parts.ts';
import { takeSessionCookies } from '../sessions/index.ts';
import { replacePassword } from './change.ts';
import { changePasswordInput, changePasswordValue } from './schemas.ts';

/** The call by which a signed-in member changes the password. */
export function passwordRoutes(parts: Parts): Route[] {
  return [
    route(
      changePassword,
      { input: changePasswordInput, value: changePasswordValue },
      async (input, { session, cookies, languageCode }) => {
        const answer = await replacePassword(parts, input, { ...session, languageCode });
        if (answer.ok) takeSessionCookies(cookies);
        return answer;
      },
    ),
  ];
}
