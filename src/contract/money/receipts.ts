import type { Money } from '#lib/money.ts';
import { endpoint } from '../endpoint.ts';
import type { Withdrawal } from './withdrawals.ts';

/** Member's statement whether a withdrawal arrived. */
export interface ReceiptInput {
  readonly withdrawalId: string;
  /** Statement of the member; `all_received` retracts an earlier `not_received`. */
  readonly receipt: 'received' | 'not_received' | 'all_received';
  /** Amount that arrived, with `not_received`; `undefined` means nothing. */
  readonly received?: Money | undefined;
  /**
   * With `not_received`: up to three images uploaded before by this browser (`uploadImage`); those
   * that are missing can be shown later (`showMissing`).
   */
  readonly images?: readonly string[] | undefined;
}

/**
 * Records the member's statement whether a withdrawal arrived. After `not_received` the withdrawal
 * is no longer counted as received automatically, whether images are sent or not. Refuses with
 * `withdrawal_moved_on` when it no longer waits for a statement, also because its time ran out.
 */
export const confirmReceipt = endpoint<ReceiptInput, Withdrawal>()({
  method: 'POST',
  path: '/wps/withdrawals/receipt',
  needs: 'trueAccount',
  isMoney: true,
  codes: ['unknown_withdrawal', 'withdrawal_moved_on', 'too_many_images'],
});

/**
 * Sends images as evidence of the amount missing from a withdrawal that is `not_received`: three in
 * all, also at several times. Refuses with `withdrawal_moved_on` in another state and
 * `too_many_images` beyond three; the field `images` is `required` without any, `wrong_format` when
 * one is not this browser's or was deleted.
 */
export const showMissing = endpoint<
  { readonly withdrawalId: string; readonly images: readonly string[] },
  Withdrawal
>()({
  method: 'PUT',
  path: '/wps/withdrawals/proof',
  needs: 'trueAccount',
  codes: ['unknown_withdrawal', 'withdrawal_moved_on', 'too_many_images'],
});
