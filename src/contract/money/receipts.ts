import type { Money } from '#lib/money.ts';
import { endpoint } from '../endpoint.ts';
import type { Withdrawal } from './withdrawals.ts';

/** A member's word whether a withdrawal arrived. */
export interface ReceiptInput {
  readonly withdrawalId: string;
  /** What the member says; `all_received` takes back an earlier `not_received`. */
  readonly receipt: 'received' | 'not_received' | 'all_received';
  /** With `not_received`: what did arrive; missing for nothing. */
  readonly received?: Money | undefined;
  /**
   * With `not_received`: up to three images uploaded before by this browser (`uploadImage`); those
   * that are missing can be shown later (`showMissing`).
   */
  readonly images?: readonly string[] | undefined;
}

/**
 * The member's word whether a withdrawal arrived. Once it is `not_received` nothing counts as
 * received by itself any more, whether images show it or not. Refused as `withdrawal_moved_on` when it no
 * longer waits for one, also because the time for it ran out.
 */
export const confirmReceipt = endpoint<ReceiptInput, Withdrawal>()({
  method: 'POST',
  path: '/wps/withdrawals/receipt',
  needs: 'trueAccount',
  isMoney: true,
  codes: ['unknown_withdrawal', 'withdrawal_moved_on', 'too_many_images'],
});

/**
 * Shows by images what did not arrive, of a withdrawal that is `not_received`: three in all, also
 * at several times. Refused as `withdrawal_moved_on` in another state, `too_many_images` beyond
 * three; the field `images` is `required` without any, `wrong_format` when one is not this
 * browser's or was forgotten.
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
