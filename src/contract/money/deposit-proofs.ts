import { endpoint } from '../endpoint.ts';
import type { Deposit } from './deposits.ts';

/**
 * Proves a bank transfer by images that this browser uploaded, one to three (specification §5).
 * Refused as `deposit_closed` unless the deposit waits for it, `too_many_images` beyond three; the
 * field `images` is `required` without any, `wrong_format` when one is not this browser's or was
 * forgotten.
 */
export const proveDeposit = endpoint<
  { readonly depositId: string; readonly images: readonly string[] },
  Deposit
>()({
  method: 'PUT',
  path: '/wps/deposits/proof',
  needs: 'trueAccount',
  codes: ['unknown_deposit', 'deposit_closed', 'too_many_images'],
});

/** An image that proves one of the member's transfers, as a data URL; `position` counts from 1. */
export const depositProof = endpoint<
  { readonly depositId: string; readonly position: number },
  { readonly image: string }
>()({
  method: 'GET',
  path: '/wps/deposits/proof',
  needs: 'trueAccount',
  codes: ['unknown_deposit'],
});
