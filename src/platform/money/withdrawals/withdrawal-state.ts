import { type WithdrawalState, withdrawalStates } from '#contract/money/withdrawals.ts';

/** States that may follow each state (safety I9); none follows a final one. */
const nextStates: Readonly<Record<WithdrawalState, readonly WithdrawalState[]>> = {
  in_process: ['approved', 'rejected', 'cancelled'],
  approved: ['received', 'not_received', 'forced_received', 'returned'],
  not_received: ['all_received', 'forced_received', 'returned'],
  cancelled: [],
  rejected: [],
  received: [],
  all_received: [],
  forced_received: [],
  returned: [],
};

/** Returns the states that a state may follow. */
export function statesBefore(state: WithdrawalState): readonly WithdrawalState[] {
  return withdrawalStates.filter((each) => nextStates[each].includes(state));
}

/**
 * Returns whether the time to confirm a payment is over, recorded or not: it can no longer be
 * returned.
 */
export function isOverdue(
  { state, receiptDueAtMs }: { readonly state: string; readonly receiptDueAtMs: number | null },
  nowMs: number,
): boolean {
  return state === 'approved' && receiptDueAtMs !== null && nowMs >= receiptDueAtMs;
}

/**
 * Returns whether an operator pays a withdrawal that is not approved yet, so that its member can no
 * longer cancel it.
 */
export function isBeingPaid({
  state,
  takenAtMs,
}: {
  readonly state: string;
  readonly takenAtMs: number | null;
}): boolean {
  return state === 'in_process' && takenAtMs !== null;
}

/** States of withdrawals whose money stayed with the member, or was returned. */
export const undoneStates = ['cancelled', 'rejected', 'returned'] as const;

/** Parses the name of a stored state. Throws when there is no such state. */
export function toState(stored: string): WithdrawalState {
  const state = withdrawalStates.find((each) => each === stored);
  if (state === undefined) throw new Error(`there is no state ${stored}`);
  return state;
}
