import { forgotByEmail, forgotByPhone, resetPassword } from '#contract/identity/verification.ts';
import { type Route, route } from '#platform/base/http/route.ts';
import type { Parts } from '#platform/base/parts.ts';
import { answerSignIn, readVisitor } from '../sign-in/index.ts';
import { recoverByPhone } from './phone.ts';
import { sendLink } from './reset-link.ts';
import { resetByLink } from './reset-password.ts';
import {
  forgotByEmailInput,
  forgotByEmailValue,
  forgotByPhoneInput,
  forgotByPhoneValue,
  resetPasswordInput,
  resetPasswordValue,
} from './schemas.ts';

/** Lists the routes of account recovery. */
export function recoveryRoutes(parts: Parts): Route[] {
  return [
    route(
      forgotByEmail,
      { input: forgotByEmailInput, value: forgotByEmailValue },
      (input, { clientAddress, languageCode }) =>
        sendLink(parts, input, { clientAddress, languageCode }),
    ),
    route(
      resetPassword,
      { input: resetPasswordInput, value: resetPasswordValue },
      (input, { languageCode }) => resetByLink(parts, input, languageCode),
    ),
    route(
      forgotByPhone,
      { input: forgotByPhoneInput, value: forgotByPhoneValue },
      async (input, context) =>
        answerSignIn(await recoverByPhone(parts, input, readVisitor(context)), context),
    ),
  ];
}
