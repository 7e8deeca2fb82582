import {
  confirmEmail,
  confirmMobile,
  sendEmailCode,
  sendMobileCode,
} from '#contract/identity/contacts.ts';
import { type Route, route } from '#platform/base/http/route.ts';
import type { Parts } from '#platform/base/parts.ts';
import { readVisitor } from '../sign-in/index.ts';
import { sentCode } from '../verification/index.ts';
import { mailCode, saveConfirmedEmail } from './email.ts';
import { saveConfirmedMobile, sendToMobile } from './mobile.ts';
import {
  confirmEmailInput,
  confirmEmailValue,
  confirmMobileInput,
  confirmMobileValue,
  emailInput,
  mobileInput,
} from './schemas.ts';

/** Lists the routes by which a member adds or changes a mail address or a mobile number. */
export function contactRoutes(parts: Parts): Route[] {
  return [
    route(
      sendEmailCode,
      { input: emailInput, value: sentCode },
      (input, { session, languageCode }) => mailCode(parts, input, { ...session, languageCode }),
    ),
    route(
      confirmEmail,
      { input: confirmEmailInput, value: confirmEmailValue },
      (input, { session, languageCode }) =>
        saveConfirmedEmail(parts, input, { ...session, languageCode }),
    ),
    route(sendMobileCode, { input: mobileInput, value: sentCode }, (input, context) => {
      const { session, languageCode, clientAddress } = context;
      const { captchaCookie } = readVisitor(context);
      const asking = { ...session, languageCode, clientAddress, captchaCookie };
      return sendToMobile(parts, input, asking);
    }),
    route(
      confirmMobile,
      { input: confirmMobileInput, value: confirmMobileValue },
      (input, { session, languageCode }) =>
        saveConfirmedMobile(parts, input, { ...session, languageCode }),
    ),
  ];
}
