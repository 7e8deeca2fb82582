import { endpoint } from '../endpoint.ts';

/** Whom a withdrawal is paid to. */
export interface Payee {
  readonly bank: string;
  readonly holder: string;
  readonly number: string;
}

/** Whom to pay, whole, to who says why; the audit log has that. */
export const revealPayee = endpoint<
  { readonly withdrawalId: string; readonly why: string },
  Payee
>()({
  method: 'POST',
  path: '/desk/withdrawals/reveal-payee',
  needs: { staff: 'withdrawals.reveal' },
  codes: ['unknown_withdrawal'],
});
