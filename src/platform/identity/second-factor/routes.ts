import {
  confirmTotp,
  removeTotp,
  renewRecoveryCodes,
  startTotp,
} from '#contract/identity/second-factor.ts';
import { type Route, route } from '#platform/base/http/route.ts';
import type { Parts } from '#platform/base/parts.ts';
import {
  confirmAuthenticator,
  removeAuthenticator,
  renewCodes,
  startAuthenticator,
} from './authenticator.ts';
import {
  confirmTotpInput,
  provedCodeInput,
  recoveryCodesValue,
  removedValue,
  startTotpInput,
  startTotpValue,
} from './schemas.ts';

/** Calls by which members set up an authenticator, renew its recovery codes or remove it. */
export function secondFactorRoutes(parts: Parts): Route[] {
  return [
    route(startTotp, { input: startTotpInput, value: startTotpValue }, (input, { session }) =>
      startAuthenticator(parts, input, session),
    ),
    route(
      confirmTotp,
      { input: confirmTotpInput, value: recoveryCodesValue },
      (input, { session, languageCode }) =>
        confirmAuthenticator(parts, input, { ...session, languageCode }),
    ),
    route(
      removeTotp,
      { input: provedCodeInput, value: removedValue },
      (input, { session, languageCode }) =>
        removeAuthenticator(parts, input, { ...session, languageCode }),
    ),
    route(
      renewRecoveryCodes,
      { input: provedCodeInput, value: recoveryCodesValue },
      (input, { session, languageCode }) => renewCodes(parts, input, { ...session, languageCode }),
    ),
  ];
}
