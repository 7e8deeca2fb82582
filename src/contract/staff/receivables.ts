import type { Money } from '#lib/money.ts';
import { endpoint } from '../endpoint.ts';
import type { ActValue, ShownAct } from './acts.ts';

/** Debt of a member: a payout was reversed when the wallet held less. */
export interface StaffReceivable {
  readonly id: string;
  readonly username: string;
  readonly vassalage: string;
  /** Vendor's id of the transaction that reversed the payout. */
  readonly transactionRef: string;
  readonly owed: Money;
  readonly state: 'open' | 'collected' | 'written_off';
  readonly createdAtMs: number;
}

interface ReceivableName {
  readonly receivableId: string;
}

export const staffReceivable = endpoint<
  ReceivableName,
  {
    readonly receivable: StaffReceivable;
    /** Money available in the member's main wallet now. */
    readonly free: Money;
    readonly acts: readonly ShownAct[];
  }
>()({
  method: 'GET',
  path: '/desk/receivables/detail',
  needs: { staff: 'receivables.read' },
  codes: ['unknown_receivable'],
});

type ReasonedReceivable = ReceivableName & { readonly why: string };

/**
 * Collects a debt from the member's main wallet, all of it or nothing (`owes_more`). `done` is its
 * id. Always waits for a second person.
 */
export const collectReceivable = endpoint<ReasonedReceivable, ActValue>()({
  method: 'POST',
  path: '/desk/receivables/collect',
  needs: { staff: 'receivables.settle' },
  codes: ['unknown_receivable', 'receivable_settled', 'owes_more', 'leased'],
});

/** Writes a debt off at the house's cost. `done` is its id. Always waits for a second person. */
export const writeOffReceivable = endpoint<ReasonedReceivable, ActValue>()({
  method: 'POST',
  path: '/desk/receivables/write-off',
  needs: { staff: 'receivables.settle' },
  codes: ['unknown_receivable', 'receivable_settled', 'leased'],
});
