import type { Money } from '#lib/money.ts';
import { endpoint, type NoInput } from '../endpoint.ts';
import type { WithdrawalState } from '../money/withdrawals.ts';
import type { ActValue, ShownAct, ShownImage } from './acts.ts';
import type { Payee } from './payees.ts';

/** A withdrawal as staff see it. */
export interface StaffWithdrawal {
  readonly id: string;
  readonly username: string;
  readonly state: WithdrawalState;
  readonly amount: Money;
  readonly fee: Money;
  /** What the payout account is to be paid. */
  readonly toPay: Money;
  readonly requestedAtMs: number;
  /** Somebody is about to pay it: its member cannot take it back. */
  readonly isTaken: boolean;
  /** Images that its member sent. */
  readonly proofs: number;
}

/** Requests, and payments that members say did not arrive; the longest waiting first. */
export const waitingWithdrawals = endpoint<NoInput, readonly StaffWithdrawal[]>()({
  method: 'GET',
  path: '/desk/withdrawals/waiting',
  needs: { staff: 'withdrawals.read' },
});

interface Named {
  readonly withdrawalId: string;
}

export const staffWithdrawal = endpoint<
  Named,
  {
    readonly withdrawal: StaffWithdrawal;
    /** Masked; `revealPayee` tells it whole. */
    readonly payee: Payee;
    readonly paymentReference: string | null;
    /** It counts as received by itself then. */
    readonly receiptDueAtMs: number | null;
    readonly received: Money | null;
    readonly acts: readonly ShownAct[];
  }
>()({
  method: 'GET',
  path: '/desk/withdrawals/detail',
  needs: { staff: 'withdrawals.read' },
  codes: ['unknown_withdrawal'],
});

export const staffWithdrawalProofs = endpoint<Named, { readonly files: readonly ShownImage[] }>()({
  method: 'GET',
  path: '/desk/withdrawals/proofs',
  needs: { staff: 'withdrawals.read' },
  codes: ['unknown_withdrawal'],
});

/**
 * Takes a withdrawal to pay it: its member cannot take it back any more, and nobody else takes it
 * (`withdrawal_being_paid`). `done` is its id.
 */
export const takeWithdrawal = endpoint<Named, ActValue>()({
  method: 'POST',
  path: '/desk/withdrawals/take',
  needs: { staff: 'withdrawals.decide' },
  codes: ['unknown_withdrawal', 'withdrawal_moved_on', 'withdrawal_being_paid', 'leased'],
});

/**
 * Says that a withdrawal is paid: its amount leaves the wallet and the member is asked whether it
 * arrived. `done` is its new state. Waits for a second person from the amount on that the setting
 * `desk` names.
 */
export const approveWithdrawal = endpoint<
  Named & { readonly paymentReference?: string },
  ActValue
>()({
  method: 'POST',
  path: '/desk/withdrawals/approve',
  needs: { staff: 'withdrawals.decide' },
  codes: ['unknown_withdrawal', 'withdrawal_moved_on', 'leased'],
});

type Reasoned = Named & { readonly why: string };

/** The amount is free in the wallet again; the member reads the reason. */
export const rejectWithdrawal = endpoint<Reasoned, ActValue>()({
  method: 'POST',
  path: '/desk/withdrawals/reject',
  needs: { staff: 'withdrawals.decide' },
  codes: ['unknown_withdrawal', 'withdrawal_moved_on', 'leased'],
});

/** A payment that did not arrive at first has arrived whole. */
export const resolveWithdrawal = endpoint<Reasoned, ActValue>()({
  method: 'POST',
  path: '/desk/withdrawals/resolve',
  needs: { staff: 'withdrawals.decide' },
  codes: ['unknown_withdrawal', 'withdrawal_moved_on', 'leased'],
});

/** It counts as received against the member's word; always waits for a second person. */
export const forceWithdrawal = endpoint<Reasoned, ActValue>()({
  method: 'POST',
  path: '/desk/withdrawals/force-received',
  needs: { staff: 'withdrawals.decide' },
  codes: ['unknown_withdrawal', 'withdrawal_moved_on', 'leased'],
});

/** Nothing arrived: the amount, its fee included, is back in the wallet. */
export const returnWithdrawal = endpoint<Reasoned, ActValue>()({
  method: 'POST',
  path: '/desk/withdrawals/return',
  needs: { staff: 'withdrawals.decide' },
  codes: ['unknown_withdrawal', 'withdrawal_moved_on', 'partly_received', 'leased'],
});

/**
 * Asks for a withdrawal in place of a member who is excluded; `done` is its id. Refused where the
 * member can ask (`not_excluded`) and where a withdrawal's bounds and waits are against it
 * (`pay_out_not_now`).
 */
export const payOutMember = endpoint<
  { readonly username: string; readonly why: string },
  ActValue
>()({
  method: 'POST',
  path: '/desk/withdrawals/pay-out',
  needs: { staff: 'withdrawals.decide' },
  codes: [
    'unknown_member',
    'not_excluded',
    'no_payout_account',
    'nothing_to_pay_out',
    'pay_out_not_now',
  ],
});
