import { confirmEmail, sendEmailCode } from '#contract/email.ts';
import { type Route, route } from '../http/route.ts';
import type { Parts } from '../parts.ts';
import { sentCode } from '../verification/index.ts';
import { keepEmail, mailCode } from './email.ts';
import { confirmEmailInput, confirmEmailValue, emailInput } from './schemas.ts';

export function emailRoutes(parts: Parts): Route[] {
  return [
    route(
      sendEmailCode,
      { input: emailInput, value: sentCode },
      (input, { session, languageCode }) => mailCode(parts, input, { ...session, languageCode }),
    ),
    route(
      confirmEmail,
      { input: confirmEmailInput, value: confirmEmailValue },
      (input, { session, languageCode }) => keepEmail(parts, input, { ...session, languageCode }),
    ),
  ];
}
