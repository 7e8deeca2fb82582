import type { Money } from '#lib/money.ts';
import { endpoint } from '../endpoint.ts';
import type { Period } from '../period.ts';
import type { DepositKind } from './deposit-methods.ts';

/**
 * States of a deposit. Through a provider: `awaiting_payment`, then `paid`, `declined` or
 * `expired`; a later payment is credited all the same. By bank transfer: `awaiting_proof`,
 * `awaiting_review`, then `approved` or `rejected`. `held` is a payment of another amount or
 * currency than requested, which an operator approves or rejects. `cancelled` was cancelled by the
 * member.
 */
export const depositStates = [
  'awaiting_payment',
  'paid',
  'declined',
  'expired',
  'cancelled',
  'held',
  'awaiting_proof',
  'awaiting_review',
  'approved',
  'rejected',
] as const;

/** State of a deposit. */
export type DepositState = (typeof depositStates)[number];

/** The bank account that a member transfers to. */
export interface BankAccount {
  readonly bankName: string;
  readonly holder: string;
  readonly number: string;
}

/** A deposit as its member sees it. */
export interface Deposit {
  readonly depositId: string;
  /** `D-7K3Q9D2M`: names the deposit in letters, and in the note of a bank transfer. */
  readonly reference: string;
  readonly methodCode: string;
  readonly kind: DepositKind;
  /** In the caller's language. */
  readonly methodName: string;
  /** Amount that the member pays. */
  readonly amount: Money;
  /** Fee that is deducted; zero where the house bears it. */
  readonly fee: Money;
  /** Amount that the wallet receives. */
  readonly credited: Money;
  readonly state: DepositState;
  readonly createdAtMs: number;
  /**
   * Deadline for the member while the member is awaited; time by which to expect a decision while
   * an operator is; null once the deposit has ended.
   */
  readonly dueAtMs: number | null;
  /** Time at which it was credited, refused or cancelled; null before. */
  readonly endedAtMs: number | null;
  /** The provider's page; null unless a payment is awaited there. */
  readonly payAddress: string | null;
  /** Bank account to transfer to; null unless a transfer is awaited. */
  readonly bankAccount: BankAccount | null;
  /**
   * Content of a VietQR code for a banking app: bank, account, amount and note of the transfer;
   * null unless a transfer is awaited in whole dong at a bank of the scheme.
   */
  readonly transferQr: string | null;
  /** Number of images of the transfer that were sent. */
  readonly proofs: number;
  /** Operator's reason for a rejection; null otherwise. */
  readonly why: string | null;
}

/** Amount that a member wants to pay in, with the method. */
export interface DepositRequest {
  readonly methodCode: string;
  /** Minor units of the member's currency, within the method's bounds. */
  readonly amountMinor: string;
}

/** Deposits of one member that may wait for the member at one time. */
export const mostOpenDeposits = 5;

/**
 * Requests a deposit; `deposit` then returns where to pay. Refuses with `unknown_method` when the
 * method is not on, `too_many_deposits` beyond `mostOpenDeposits`, `play_paused` while the member
 * takes a break, `deposit_limit_reached` when paid and waiting deposits would exceed a limit of the
 * member's, and `provider_unavailable` when the provider opens no payment: the same key may then be
 * sent again. The field `amountMinor` is `not_above_zero`, `below_least` or `above_most`.
 */
export const requestDeposit = endpoint<DepositRequest, { readonly depositId: string }>()({
  method: 'POST',
  path: '/wps/deposits',
  needs: 'trueAccount',
  isMoney: true,
  codes: [
    'unknown_method',
    'too_many_deposits',
    'provider_unavailable',
    'play_paused',
    'deposit_limit_reached',
  ],
});

/** One deposit of the member; `unknown_deposit` for any other. */
export const deposit = endpoint<{ readonly depositId: string }, Deposit>()({
  method: 'GET',
  path: '/wps/deposits/detail',
  needs: 'trueAccount',
  codes: ['unknown_deposit'],
});

/**
 * The member's deposits that were asked for in a period, latest first, 20 at a time: those before
 * the one named by `beforeId`.
 */
export const deposits = endpoint<
  Period & { readonly beforeId?: string | undefined },
  { readonly list: readonly Deposit[]; readonly hasMore: boolean }
>()({ method: 'GET', path: '/wps/deposits', needs: 'trueAccount' });

/**
 * Cancels a deposit that waits for the member. Refuses with `deposit_closed` in any other state.
 * Money that arrives later is still credited.
 */
export const cancelDeposit = endpoint<{ readonly depositId: string }, Deposit>()({
  method: 'DELETE',
  path: '/wps/deposits',
  needs: 'trueAccount',
  codes: ['unknown_deposit', 'deposit_closed'],
});
