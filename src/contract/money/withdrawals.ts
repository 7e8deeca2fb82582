import type { Money } from '#lib/money.ts';
import { endpoint } from '../endpoint.ts';
import type { Period } from '../period.ts';
import type { PayoutAccount } from './payout-accounts.ts';

/**
 * States of a withdrawal (specification §4, "Withdrawal receipt"). `in_process` waits for the
 * operator; `approved` was paid and waits for the member's statement; `not_received` waits for the
 * operator again. The others are final.
 */
export const withdrawalStates = [
  'in_process',
  'approved',
  'not_received',
  /** Taken back by the member. */
  'cancelled',
  'rejected',
  /** By the member's word, or because the time for it ran out. */
  'received',
  /** First not received, then it arrived whole after all. */
  'all_received',
  /** Counted as received by the operator against the member's word; nothing is paid back. */
  'forced_received',
  /** It never arrived, and what left the wallet is back in it. */
  'returned',
] as const;

/** State of a withdrawal. */
export type WithdrawalState = (typeof withdrawalStates)[number];

/** Actor that brought a withdrawal into a state; `system` for automatic steps. */
export type WithdrawalActor = 'member' | 'operator' | 'system';

/** State that a withdrawal entered, with its time. */
export interface WithdrawalStep {
  readonly state: WithdrawalState;
  readonly by: WithdrawalActor;
  readonly atMs: number;
  /** Operator's note on the step; empty for none. */
  readonly why: string;
}

/** Withdrawal as its member sees it, with its history. */
export interface Withdrawal {
  readonly id: string;
  readonly state: WithdrawalState;
  /** Amount that leaves the wallet. */
  readonly amount: Money;
  /** Part of the amount. */
  readonly fee: Money;
  /** The amount less the fee. */
  readonly arriving: Money;
  readonly payoutAccount: PayoutAccount;
  readonly requestedAtMs: number;
  /** True while an operator is paying it (`in_process`), so that it can no longer be cancelled. */
  readonly isBeingPaid: boolean;
  /** Reference of the payment at the operator's bank. */
  readonly paymentReference?: string | undefined;
  /**
   * Deadline for the member's statement while `approved`, milliseconds since 1970 UTC; after it the
   * withdrawal counts as received.
   */
  readonly receiptDueAtMs?: number | undefined;
  /**
   * Amount that arrived, and in `remaining` the part of `arriving` that did not, once either is
   * known.
   */
  readonly received?: Money | undefined;
  readonly remaining?: Money | undefined;
  /** Images that the member sent as evidence of the missing amount. */
  readonly proofImages: number;
  /** The oldest first; the last one's state is the withdrawal's. */
  readonly steps: readonly WithdrawalStep[];
}

/** Money that a member wants paid out. */
export interface WithdrawalInput {
  /** In the member's currency. */
  readonly amount: Money;
  readonly payoutAccountId: string;
  readonly paymentPassword: string;
  /** The sign-in password, in a session that a remembered browser opened. */
  readonly password?: string | undefined;
}

/**
 * Requests a withdrawal; the amount is held until the operator decides. Refuses with the field
 * `amount` outside the bounds for one withdrawal, `insufficient_funds` when the wallet has less,
 * `withdrawal_limit_reached` when today's requests or sum are used up, `too_many_requests` when
 * about twenty more were cancelled within 24 hours, `credentials_changed` within 24 hours of a
 * change of credentials, `payout_account_waits` within 24 hours of the payout account having been
 * added, and `proof_required` in the session of a remembered browser without the password. The
 * limits and waits carry `retryAfterSeconds`.
 */
export const requestWithdrawal = endpoint<WithdrawalInput, Withdrawal>()({
  method: 'POST',
  path: '/wps/withdrawals',
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
    'unknown_payout_account',
    'payout_account_waits',
    'credentials_changed',
    'withdrawal_limit_reached',
    'insufficient_funds',
  ],
});

/** One withdrawal of the member's. */
export const withdrawal = endpoint<{ readonly withdrawalId: string }, Withdrawal>()({
  method: 'GET',
  path: '/wps/withdrawals/one',
  needs: 'trueAccount',
  codes: ['unknown_withdrawal'],
});

/**
 * The member's withdrawals that were requested in a period, newest first, 20 at a time; `before` is
 * the id of the last one seen.
 */
export const withdrawals = endpoint<
  Period & { readonly before?: string | undefined },
  { readonly list: readonly Withdrawal[]; readonly hasMore: boolean }
>()({ method: 'GET', path: '/wps/withdrawals', needs: 'trueAccount' });

/**
 * Cancels a withdrawal in process and releases its hold. Refuses with `withdrawal_being_paid` once
 * an operator has taken it to pay it.
 */
export const cancelWithdrawal = endpoint<{ readonly withdrawalId: string }, Withdrawal>()({
  method: 'POST',
  path: '/wps/withdrawals/cancel',
  needs: 'trueAccount',
  isMoney: true,
  codes: ['unknown_withdrawal', 'withdrawal_moved_on', 'withdrawal_being_paid'],
});
