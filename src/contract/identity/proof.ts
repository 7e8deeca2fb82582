import { endpoint, type NoInput } from '../endpoint.ts';
import type { SentCode } from './verification.ts';

/** JSON of the Web Authentication standard, as the browser's own functions take and give it. */
export type WebAuthnJson = string;

/**
 * Way to prove one's identity again before something changes that protects the account or reaches
 * its member. A member with a password has only that one. Any other member has those that were set
 * up before: the authenticator, a passkey, a code by SMS to the proved number or by mail to the
 * address. `signIn`, a sign-in of the last ten minutes, is for members who have none of these.
 */
export type ProofWay = 'password' | 'authenticator' | 'passkey' | 'sms' | 'mail' | 'signIn';

/** Proof of a member without a password, by one of the ways set up before. */
export interface FactorProof {
  /** The authenticator's six digits, or a recovery code. */
  readonly authenticatorCode?: string | undefined;
  /** The code that `sendProofCode` sent in this session. */
  readonly contactCode?: string | undefined;
  /** The answer to the challenge of `passkeyProofOptions` in this session. */
  readonly passkey?: WebAuthnJson | undefined;
}

/** Proof that the member acts, and not merely a holder of the session's cookie. */
export interface Proof extends FactorProof {
  /** Of a member who has one, however young the session. */
  readonly password?: string | undefined;
}

/**
 * Refusals of a proof: none that counts, a wrong password, a password that is closed after a hundred
 * wrong ones, a wrong code or passkey, a code or challenge that ran out, and an authenticator that
 * is closed after a hundred wrong codes.
 */
export const proofCodes = [
  'proof_required',
  'wrong_password',
  'password_closed',
  'proof_incorrect',
  'proof_expired',
  'second_factor_closed',
] as const;

/** Contacts that a code for a proof can go to. */
export type ProofChannel = Extract<ProofWay, 'sms' | 'mail'>;

/**
 * Sends a member without a password a code for a proof, to a contact that was there before. Refused
 * as `invalid_input` where the member has no such contact, or has a password.
 */
export const sendProofCode = endpoint<
  { readonly channel: ProofChannel },
  SentCode & {
    /** Masked: `+84 ••• ••• 678`, `l•••s@mail.example`. */
    readonly recipient: string;
  }
>()({ method: 'POST', path: '/wps/member/proof/code', needs: 'trueAccount' });

/** Options for proving by a passkey of the member; `options` is the standard's request options. */
export const passkeyProofOptions = endpoint<NoInput, { readonly options: WebAuthnJson }>()({
  method: 'POST',
  path: '/wps/member/proof/passkey',
  needs: 'trueAccount',
});
