import { changePassword } from '#contract/identity/accounts.ts';
import {
  addPasskey,
  confirmTotp,
  passkeyOptions,
  removePasskey,
  removeTotp,
  renewRecoveryCodes,
  startTotp,
} from '#contract/identity/second-factor.ts';
import { ok } from '#lib/result.ts';
import { type Route, route } from '#platform/base/http/route.ts';
import type { Parts } from '#platform/base/parts.ts';
import { countDrawing } from '#platform/base/throttle/index.ts';
import {
  consumeChallengeCookie,
  readChallengeCookie,
  storeChallengeCookie,
} from '../challenges/index.ts';
import { optionsValue } from '../passkeys/index.ts';
import { clearSessionCookies } from '../sessions/index.ts';
import {
  confirmAuthenticator,
  removeAuthenticator,
  renewCodes,
  startAuthenticator,
} from './authenticator.ts';
import { createPasskeyOptions, deleteOwnPasskey, savePasskey } from './passkey.ts';
import { replacePassword } from './password.ts';
import {
  addPasskeyInput,
  changePasswordInput,
  changePasswordValue,
  confirmTotpInput,
  passkeyOptionsInput,
  passkeyValue,
  provedCodeInput,
  recoveryCodesValue,
  removedValue,
  removePasskeyInput,
  startTotpInput,
  startTotpValue,
} from './schemas.ts';

/**
 * Lists the routes by which members change their credentials: password, authenticator and passkeys.
 */
export function credentialRoutes(parts: Parts): Route[] {
  return [...passwordRoutes(parts), ...authenticatorRoutes(parts), ...ownPasskeyRoutes(parts)];
}

function passwordRoutes(parts: Parts): Route[] {
  return [
    route(
      changePassword,
      { input: changePasswordInput, value: changePasswordValue },
      async (input, { session, cookies, languageCode }) => {
        const answer = await replacePassword(parts, input, { ...session, languageCode });
        if (answer.ok) clearSessionCookies(cookies);
        return answer;
      },
    ),
  ];
}

function authenticatorRoutes(parts: Parts): Route[] {
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

function ownPasskeyRoutes(parts: Parts): Route[] {
  return [
    route(
      passkeyOptions,
      { input: passkeyOptionsInput, value: optionsValue },
      async (input, { session, cookies, clientAddress }) => {
        const turn = await countDrawing(parts, { kind: 'passkey options', clientAddress });
        if (!turn.ok) return turn;
        const cookieBefore = readChallengeCookie(cookies, 'passkey');
        const offered = await createPasskeyOptions(parts, input, { session, cookieBefore });
        if (!offered.ok) return offered;
        storeChallengeCookie(cookies, 'passkey', offered.value.cookie);
        return ok(offered.value.value);
      },
    ),
    route(
      addPasskey,
      { input: addPasskeyInput, value: passkeyValue },
      async (input, { session, cookies, languageCode }) =>
        savePasskey(parts, input, {
          session: { ...session, languageCode },
          cookie: consumeChallengeCookie(cookies, 'passkey'),
        }),
    ),
    route(
      removePasskey,
      { input: removePasskeyInput, value: removedValue },
      (input, { session, languageCode }) =>
        deleteOwnPasskey(parts, input, { ...session, languageCode }),
    ),
  ];
}
