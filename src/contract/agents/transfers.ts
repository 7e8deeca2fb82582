import type { Money } from '#lib/money.ts';
import { endpoint } from '../endpoint.ts';

/** Transfer that an agent makes to a downline. */
export interface DownlineTransferInput {
  readonly memberId: string;
  /** In the agent's currency. */
  readonly amount: Money;
  readonly paymentPassword: string;
  /** The sign-in password, in a session that a remembered browser opened. */
  readonly password?: string | undefined;
}

/** Completed transfer to a downline. */
export interface DownlineTransfer {
  readonly transferId: string;
  readonly amount: Money;
  /** The downline's username. */
  readonly downline: string;
  readonly atMs: number;
}

/**
 * Transfers real money from the agent's main wallet to that of a downline at any depth, who is
 * notified (specification §6); it arrives at once and cannot be taken back. Its bounds are those of
 * transfers to the upline. Refuses with `unknown_downline`; with `downline_unavailable` for a
 * closed account or one of another currency; with `feature_off` while the operator has switched it
 * off; with the field `amount` outside the bounds; and as `transferToUpline` does for payment
 * password and wallet.
 */
export const transferToDownline = endpoint<DownlineTransferInput, DownlineTransfer>()({
  method: 'POST',
  path: '/wps/agent/downlines/transfer',
  needs: 'agent',
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
    'insufficient_funds',
    'unknown_downline',
    'downline_unavailable',
    'feature_off',
  ],
});
