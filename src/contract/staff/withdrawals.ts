import type { Money } from '#lib/money.ts';
import { endpoint, type NoInput } from '../endpoint.ts';
import type { WithdrawalState } from '../money/withdrawals.ts';
import type { ActValue, ShownAct, ShownImage } from './acts.ts';
import type { Payee } from './payees.ts';

/** Withdrawal as staff see it. */
export interface StaffWithdrawal {
  readonly id: string;
  readonly username: string;
  readonly state: WithdrawalState;
  readonly amount: Money;
  readonly fee: Money;
  /** Amount to pay to the payout account. */
  readonly toPay: Money;
  readonly requestedAtMs: number;
  /** True while somebody is about to pay it: its member cannot cancel it. */
  readonly isTaken: boolean;
  /** Images that its member sent. */
  readonly proofs: number;
}

/**
 * Lists withdrawal requests, and payments that members report missing; the longest waiting first.
 */
export const waitingWithdrawals = endpoint<NoInput, readonly StaffWithdrawal[]>()({
  method: 'GET',
  path: '/desk/withdrawals/waiting',
  needs: { staff: 'withdrawals.read' },
});

interface WithdrawalName {
  readonly withdrawalId: string;
}

export const staffWithdrawal = endpoint<
  WithdrawalName,
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

export const staffWithdrawalProofs = endpoint<
  WithdrawalName,
  { readonly files: readonly ShownImage[] }
>()({
  method: 'GET',
  path: '/desk/withdrawals/proofs',
  needs: { staff: 'withdrawals.read' },
  codes: ['unknown_withdrawal'],
});

/**
 * Takes a withdrawal to pay it: its member can no longer cancel it, and no other person can take it
 * (`withdrawal_being_paid`). `done` is its id.
 */
export const takeWithdrawal = endpoint<WithdrawalName, ActValue>()({
  method: 'POST',
  path: '/desk/withdrawals/take',
  needs: { staff: 'withdrawals.decide' },
  codes: ['unknown_withdrawal', 'withdrawal_moved_on', 'withdrawal_being_paid', 'leased'],
});

/**
 * Marks a withdrawal as paid: its amount leaves the wallet and the member is asked whether it
 * arrived. `done` is its new state. Waits for a second person from the amount on that the setting
 * `desk` names.
 */
export const approveWithdrawal = endpoint<
  WithdrawalName & { readonly paymentReference?: string },
  ActValue
>()({
  method: 'POST',
  path: '/desk/withdrawals/approve',
  needs: { staff: 'withdrawals.decide' },
  codes: ['unknown_withdrawal', 'withdrawal_moved_on', 'leased'],
});

type ReasonedWithdrawal = WithdrawalName & { readonly why: string };

/**
 * Rejects a withdrawal: the amount is free in the wallet again, and the member reads the reason.
 */
export const rejectWithdrawal = endpoint<ReasonedWithdrawal, ActValue>()({
  method: 'POST',
  path: '/desk/withdrawals/reject',
  needs: { staff: 'withdrawals.decide' },
  codes: ['unknown_withdrawal', 'withdrawal_moved_on', 'leased'],
});

/** Resolves a payment that did not arrive at first and has arrived in full. */
export const resolveWithdrawal = endpoint<ReasonedWithdrawal, ActValue>()({
  method: 'POST',
  path: '/desk/withdrawals/resolve',
  needs: { staff: 'withdrawals.decide' },
  codes: ['unknown_withdrawal', 'withdrawal_moved_on', 'leased'],
});

/**
 * Counts a withdrawal as received against the member's statement; always waits for a second person.
 */
export const forceWithdrawal = endpoint<ReasonedWithdrawal, ActValue>()({
  method: 'POST',
  path: '/desk/withdrawals/force-received',
  needs: { staff: 'withdrawals.decide' },
  codes: ['unknown_withdrawal', 'withdrawal_moved_on', 'leased'],
});

/** Returns a withdrawal that never arrived: the amount, its fee included, is back in the wallet. */
export const returnWithdrawal = endpoint<ReasonedWithdrawal, ActValue>()({
  method: 'POST',
  path: '/desk/withdrawals/return',
  needs: { staff: 'withdrawals.decide' },
  codes: ['unknown_withdrawal', 'withdrawal_moved_on', 'partly_received', 'leased'],
});

/**
 * Requests a withdrawal in place of a member who is excluded; `done` is its id. Refuses with
 * `not_excluded` where the member can request it, and with `pay_out_not_now` where a withdrawal's
 * bounds and waits prevent it.
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
