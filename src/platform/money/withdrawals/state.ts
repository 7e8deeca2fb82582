import { type WithdrawalState, withdrawalStates } from '#contract/money/withdrawals.ts';

/** What each state may become (safety I9); nothing follows the states that are the end. */
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

/** The states out of which a withdrawal may come into one. */
export function statesBefore(state: WithdrawalState): readonly WithdrawalState[] {
  return withdrawalStates.filter((each) => nextStates[each].includes(state));
}

/** Whether nothing follows a state. */
export function isEnd(state: WithdrawalState): boolean {
  return nextStates[state].length === 0;
}

/** Whether a payment's time for the member's word is over, noted or not: it can no longer come back. */
export function isOverdue(
  { state, receiptDueAtMs }: { readonly state: string; readonly receiptDueAtMs: number | null },
  nowMs: number,
): boolean {
  return state === 'approved' && receiptDueAtMs !== null && nowMs >= receiptDueAtMs;
}

/** Whether an operator pays a withdrawal that is not approved yet: its member keeps off it. */
export function isBeingPaid({
  state,
  takenAtMs,
}: {
  readonly state: string;
  readonly takenAtMs: number | null;
}): boolean {
  return state === 'in_process' && takenAtMs !== null;
}

/** States of withdrawals whose money stayed with the member, or came back. */
export const undoneStates = ['cancelled', 'rejected', 'returned'] as const;

/** The state of a stored name. Throws when there is no such state. */
export function toState(stored: string): WithdrawalState {
  const state = withdrawalStates.find((each) => each === stored);
  if (state === undefined) throw new Error(`there is no state ${stored}`);
  return state;
}
