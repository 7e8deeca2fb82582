import type { Money } from '#lib/money.ts';
import { endpoint } from './endpoint.ts';
import type { Withdrawal } from './withdrawals.ts';

export interface ReceiptInput {
  readonly withdrawalId: string;
  /** What the member says; `all_received` takes back an earlier `not_received`. */
  readonly receipt: 'received' | 'not_received' | 'all_received';
  /** With `not_received`: what did arrive; missing for nothing. */
  readonly received?: Money | undefined;
  /** With `not_received`: one to three images uploaded before by this browser (`uploadImage`). */
  readonly images?: readonly string[] | undefined;
}

/**
 * The member's word whether a withdrawal arrived. Refused as `withdrawal_moved_on` when it no
 * longer waits for one, also because the time for it ran out.
 */
export const confirmReceipt = endpoint<ReceiptInput, Withdrawal>()({
  method: 'POST',
  path: '/wps/withdrawals/receipt',
  needs: 'trueAccount',
  isMoney: true,
  codes: ['unknown_withdrawal', 'withdrawal_moved_on', 'too_many_images'],
});
