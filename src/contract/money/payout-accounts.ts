import { endpoint } from '../endpoint.ts';

/** Payout accounts that a member may have at once. */
export const mostPayoutAccounts = 5;

/** A bank account of the member's that money goes out to. */
export interface PayoutAccount {
  readonly id: string;
  readonly bank: string;
  readonly holder: string;
  /** `•••• 4821`: the number is never told whole. */
  readonly number: string;
}

/** A payout account as its list has it. */
export interface ListedPayoutAccount extends PayoutAccount {
  /**
   * Start of payouts to the account, milliseconds since 1970 UTC; `undefined` once it can be used.
   */
  readonly usableFromMs?: number | undefined;
}

/** A bank account that money is to go to. */
export interface PayoutAccountInput {
  /** One of the brand's banks, as `withdrawalOptions` names them. */
  readonly bank: string;
  /**
   * Holder of the account. May be missing once the platform knows the name: every account is in the
   * name given at registration, or with the first account.
   */
  readonly holder?: string | undefined;
  /** 6 to 34 digits and letters; spaces and hyphens are left out. */
  readonly number: string;
  readonly paymentPassword: string;
}

/**
 * Adds a payout account; a notice goes out, and money goes there from 24 hours later on, so that
 * whoever is told can act before. One that is there already is answered as it is. Refused as `payout_account_limit` when there are five, and with the field
 * `holder` when it is in another name.
 */
export const addPayoutAccount = endpoint<PayoutAccountInput, ListedPayoutAccount>()({
  method: 'PUT',
  path: '/wps/member/payout-accounts',
  needs: 'trueAccount',
  envelope: 'sealed',
  codes: [
    'payment_password_needed',
    'payment_password_incorrect',
    'payment_password_closed',
    'payout_account_limit',
  ],
});

/**
 * Takes a payout account off the list; withdrawals that were requested to it go on, and a notice
 * goes out.
 */
export const removePayoutAccount = endpoint<
  { readonly payoutAccountId: string },
  { readonly removed: true }
>()({
  method: 'DELETE',
  path: '/wps/member/payout-accounts',
  needs: 'trueAccount',
  codes: ['unknown_payout_account'],
});
