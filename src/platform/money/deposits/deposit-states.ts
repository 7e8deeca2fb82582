import type { DepositState } from '#contract/money/deposits.ts';

/** States in which a deposit waits for its member. */
export const waitingForMember = ['awaiting_payment', 'awaiting_proof'] as const;

/** States in which a deposit waits for an operator. */
export const waitingForOperator = ['awaiting_review', 'held'] as const;

/** States in which a bank transfer that arrives late can still be approved. */
export const approvableTransferStates = [
  ...waitingForOperator,
  'awaiting_proof',
  'expired',
  'cancelled',
] as const;

/** States in which an arriving payment is credited: all those before a decision. */
export const creditableStates = ['awaiting_payment', 'declined', 'expired', 'cancelled'] as const;

/** States in which a deposit was credited. */
export const creditedStates = ['paid', 'approved'] as const;

/** States in which a deposit waits for its member or an operator. */
export const underWayStates = [...waitingForMember, ...waitingForOperator] as const;

/** Returns whether a deposit is in one of some states. */
export function isInState(
  deposit: { readonly state: string },
  states: readonly DepositState[],
): boolean {
  return states.some((state) => state === deposit.state);
}
