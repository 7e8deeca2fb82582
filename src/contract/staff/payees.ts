import { endpoint } from '../endpoint.ts';

/** Bank account that a withdrawal is paid to. */
export interface Payee {
  readonly bank: string;
  readonly holder: string;
  readonly number: string;
}

/** Returns the payee of a withdrawal unmasked, against a reason that goes into the audit log. */
export const revealPayee = endpoint<
  { readonly withdrawalId: string; readonly why: string },
  Payee
>()({
  method: 'POST',
  path: '/desk/withdrawals/reveal-payee',
  needs: { staff: 'withdrawals.reveal' },
  codes: ['unknown_withdrawal'],
});
