import { endpoint, type NoInput } from '../endpoint.ts';
import { exclusionCodes } from '../protection/exclusion-codes.ts';
import type { LoginValue } from './accounts.ts';
import { type Proof, proofCodes, type WebAuthnJson } from './proof.ts';
import type { Passkey } from './security.ts';

/** Begins setting up an authenticator; nothing changes until `confirmTotp`. */
export const startTotp = endpoint<Proof, { readonly secret: string; readonly address: string }>()({
  method: 'POST',
  path: '/wps/member/totp',
  needs: 'trueAccount',
  envelope: 'sealed',
  codes: [...proofCodes, 'second_factor_on'],
});

/** Switches the second factor on; the codes are shown this once. Other sessions end. */
export const confirmTotp = endpoint<
  { readonly code: string },
  { readonly recoveryCodes: readonly string[] }
>()({
  method: 'PUT',
  path: '/wps/member/totp',
  needs: 'trueAccount',
  envelope: 'sealed',
  codes: ['second_factor_incorrect', 'second_factor_on'],
});

/**
 * Switches the second factor off; its code, or a recovery code, proves it, beside the password of a
 * member who has one.
 */
export const removeTotp = endpoint<Proof & { readonly code: string }, { readonly removed: true }>()(
  {
    method: 'DELETE',
    path: '/wps/member/totp',
    needs: 'trueAccount',
    envelope: 'sealed',
    codes: [...proofCodes, 'second_factor_incorrect'],
  },
);

/** Makes ten new recovery codes; those before are void. Proved as by `removeTotp`. */
export const renewRecoveryCodes = endpoint<
  Proof & { readonly code: string },
  { readonly recoveryCodes: readonly string[] }
>()({
  method: 'POST',
  path: '/wps/member/totp/recovery',
  needs: 'trueAccount',
  envelope: 'sealed',
  codes: [...proofCodes, 'second_factor_incorrect'],
});

/** Options for making a passkey; `options` is the standard's creation options. */
export const passkeyOptions = endpoint<Proof, { readonly options: WebAuthnJson }>()({
  method: 'POST',
  path: '/wps/member/passkeys/options',
  needs: 'trueAccount',
  envelope: 'sealed',
  codes: proofCodes,
});

/** Saves a passkey that was just made. */
export const addPasskey = endpoint<
  { readonly credential: WebAuthnJson; readonly name: string },
  Passkey
>()({
  method: 'PUT',
  path: '/wps/member/passkeys',
  needs: 'trueAccount',
  codes: ['passkey_refused'],
});

export const removePasskey = endpoint<
  Proof & { readonly passkeyId: string },
  { readonly removed: true }
>()({
  method: 'DELETE',
  path: '/wps/member/passkeys',
  needs: 'trueAccount',
  envelope: 'sealed',
  codes: [...proofCodes, 'unknown_passkey'],
});

/** Options for signing in with a passkey, whoever it belongs to. */
export const passkeyLoginOptions = endpoint<NoInput, { readonly options: WebAuthnJson }>()({
  method: 'POST',
  path: '/wps/session/passkey/options',
});

/** Signs in with a passkey; it counts as both factors. */
export const passkeyLogin = endpoint<
  { readonly credential: WebAuthnJson; readonly rememberMe?: boolean | undefined },
  LoginValue
>()({
  method: 'POST',
  path: '/wps/session/passkey',
  codes: ['passkey_refused', 'not_a_member', ...exclusionCodes],
});
