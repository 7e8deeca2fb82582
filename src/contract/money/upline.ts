import type { Money } from '#lib/money.ts';
import { endpoint, type NoInput } from '../endpoint.ts';

/** Reason why nothing can be transferred to the upline now, with its end where that is known. */
export interface UplineBlock {
  readonly code: /** The operator has switched transfers off, those to members below as well. */
    | 'feature_off'
    /** There is no agent above the member. */
    | 'no_upline'
    /** The upline's account cannot take money in. */
    | 'upline_unavailable'
    | 'credentials_changed'
    | 'payment_password_needed'
    | 'insufficient_funds';
  readonly untilMs?: number | undefined;
}

/** Options for a member's transfer to the upline now. */
export interface UplineOptions {
  /** Masked name of the agent above; `undefined` without one, and while transfers are off. */
  readonly upline?: string | undefined;
  readonly available: Money;
  readonly least: Money;
  /** The largest single amount now: the brand's bound or what is there. */
  readonly most: Money;
  /** The session was opened by a remembered browser: the password is asked for as well. */
  readonly needsPassword: boolean;
  /** Empty when money can be transferred. */
  readonly blocks: readonly UplineBlock[];
}

export const uplineOptions = endpoint<NoInput, UplineOptions>()({
  method: 'GET',
  path: '/wps/wallets/upline',
  needs: 'trueAccount',
});

/** Transfer that a member makes to the agent above. */
export interface UplineTransferInput {
  /** In the member's currency. */
  readonly amount: Money;
  readonly paymentPassword: string;
  /** The sign-in password, in a session that a remembered browser opened. */
  readonly password?: string | undefined;
}

/** Completed transfer to the agent above. */
export interface UplineTransfer {
  readonly transferId: string;
  readonly amount: Money;
  /** As in `UplineOptions`. */
  readonly upline: string;
  readonly atMs: number;
}

/**
 * Transfers real money from the member's main wallet to that of the upline, who is notified
 * (specification §6); it arrives at once and cannot be taken back. Refuses with `feature_off`
 * while transfers are off, `no_upline` and `upline_unavailable`, with the field `amount` outside the
 * bounds for one transfer, `insufficient_funds` when the wallet has less, `credentials_changed` within 24 hours of a change
 * of credentials with `retryAfterSeconds`, and `proof_required` in the session of a remembered
 * browser without the password.
 */
export const transferToUpline = endpoint<UplineTransferInput, UplineTransfer>()({
  method: 'POST',
  path: '/wps/wallets/upline',
  needs: 'trueAccount',
  envelope: 'sealed',
  isMoney: true,
  codes: [
    'proof_required',
    'wrong_password',
    'password_closed',
    'payment_password_needed',
    'payment_password_incorrect',
    'payment_password_closed',
    'credentials_changed',
    'feature_off',
    'no_upline',
    'upline_unavailable',
    'insufficient_funds',
  ],
});
