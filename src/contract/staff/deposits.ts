import type { Money } from '#lib/money.ts';
import { endpoint, type NoInput } from '../endpoint.ts';
import type { DepositState } from '../money/deposits.ts';
import type { ActValue, ShownAct, ShownImage } from './acts.ts';

/** A deposit as staff see it. */
export interface StaffDeposit {
  readonly id: string;
  /** Reference that payers and staff use. */
  readonly reference: string;
  readonly username: string;
  readonly state: DepositState;
  readonly methodCode: string;
  /** Requested amount. */
  readonly amount: Money;
  /** Amount that the request credits after fees. */
  readonly credited: Money;
  /** Amount that arrived, where it is known. */
  readonly received: Money | null;
  readonly createdAtMs: number;
}

/**
 * Deposits that wait for a decision, the oldest first, and settled payments that their provider
 * reported again with another amount.
 */
export interface WaitingDeposits {
  readonly waiting: readonly StaffDeposit[];
  /**
   * Payments of the last 30 days that their provider told again with another amount after they were
   * credited, held or rejected: that moved nothing.
   */
  readonly toldOtherwise: readonly { readonly reference: string; readonly told: Money }[];
}

export const waitingDeposits = endpoint<NoInput, WaitingDeposits>()({
  method: 'GET',
  path: '/desk/deposits/waiting',
  needs: { staff: 'deposits.read' },
});

/** A deposit, by its id or reference. */
interface DepositName {
  readonly deposit: string;
}

export const staffDeposit = endpoint<
  DepositName,
  { readonly deposit: StaffDeposit; readonly acts: readonly ShownAct[] }
>()({
  method: 'GET',
  path: '/desk/deposits/detail',
  needs: { staff: 'deposits.read' },
  codes: ['unknown_deposit'],
});

export const staffDepositProofs = endpoint<
  DepositName,
  { readonly files: readonly ShownImage[] }
>()({
  method: 'GET',
  path: '/desk/deposits/proofs',
  needs: { staff: 'deposits.read' },
  codes: ['unknown_deposit'],
});

/**
 * Credits a deposit; `done` is its reference. `received` is the amount that arrived, where it
 * differs from the request. Refuses with `amount_needed` unless it is in the deposit's currency,
 * and with `reason_needed` when it is ten times as much or more and `why` is missing. Waits for a
 * second person from the amount on that the setting `desk` names.
 */
export const approveDeposit = endpoint<
  DepositName & { readonly received?: Money; readonly why?: string },
  ActValue
>()({
  method: 'POST',
  path: '/desk/deposits/approve',
  needs: { staff: 'deposits.decide' },
  codes: [
    'unknown_deposit',
    'deposit_closed',
    'amount_needed',
    'reason_needed',
    'fee_takes_all',
    'over_member_limit',
    'leased',
  ],
});

/** Credits nothing; the member reads the reason. `done` is its reference. */
export const rejectDeposit = endpoint<DepositName & { readonly why: string }, ActValue>()({
  method: 'POST',
  path: '/desk/deposits/reject',
  needs: { staff: 'deposits.decide' },
  codes: ['unknown_deposit', 'deposit_closed', 'leased'],
});
