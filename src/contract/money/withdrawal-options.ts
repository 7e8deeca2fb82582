import type { Money } from '#lib/money.ts';
import { endpoint, type NoInput } from '../endpoint.ts';
import type { ListedPayoutAccount } from './payout-accounts.ts';

/** Reason why no money goes out now, with its end where that is known. */
export interface WithdrawalBlock {
  readonly code:
    | 'payment_password_needed'
    | 'payout_account_needed'
    | 'payout_account_waits'
    | 'credentials_changed'
    | 'withdrawal_limit_reached'
    | 'insufficient_funds';
  readonly untilMs?: number | undefined;
}

/** Time that the latest withdrawals of the brand took. */
export interface UsualTime {
  /** Withdrawals that it is taken from: 5 to 50 of the last 30 days. */
  readonly count: number;
  /** Minutes from the request within which nine in ten of them were paid. */
  readonly minutes: number;
}

/** Options for a member's withdrawal now. */
export interface WithdrawalOptions {
  readonly available: Money;
  readonly least: Money;
  /** The largest single amount now: the brand's bound, what is left of the day, what is there. */
  readonly most: Money;
  /** Requests that are left today; days end at midnight in the brand's zone. */
  readonly requestsLeft: number;
  /** Fee of each withdrawal: a fixed part, and a share of the amount in basis points. */
  readonly fee: { readonly fixed: Money; readonly rateBps: number };
  /** Minutes that a member has to say whether the money arrived. */
  readonly receiptMinutes: number;
  /** `undefined` while too few were paid of late. */
  readonly usualTime?: UsualTime | undefined;
  readonly payoutAccounts: readonly ListedPayoutAccount[];
  readonly banks: readonly string[];
  /** Holder of all payout accounts; `undefined` until the first one names it. */
  readonly holder?: string | undefined;
  /** The session was opened by a remembered browser: the password is asked for as well. */
  readonly needsPassword: boolean;
  /** Empty when money can go out. */
  readonly blocks: readonly WithdrawalBlock[];
}

export const withdrawalOptions = endpoint<NoInput, WithdrawalOptions>()({
  method: 'GET',
  path: '/wps/withdrawals/options',
  needs: 'trueAccount',
});
