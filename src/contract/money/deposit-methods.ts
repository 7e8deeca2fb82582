import type { Money } from '#lib/money.ts';
import { endpoint, type NoInput } from '../endpoint.ts';

/** Kind of a deposit method: the sandbox's page, or a bank transfer that an operator verifies. */
export type DepositKind = 'sandbox' | 'bank_transfer';

/**
 * Payer of a method's fee: the member, who is credited less, or the house, which deducts nothing.
 */
export type FeePayer = 'member' | 'house';

/** Fee of a deposit method: a share, rounded down to the minor unit, and a fixed part. */
export interface DepositFee {
  readonly rateBps: number;
  readonly fixed: Money;
  readonly paidBy: FeePayer;
}

/** Deposit method as it is offered to the caller. */
export interface DepositMethod {
  readonly code: string;
  readonly kind: DepositKind;
  /** In the caller's language. */
  readonly name: string;
  readonly least: Money;
  readonly most: Money;
  readonly fee: DepositFee;
  /** Amounts that are offered at a press, smallest first. */
  readonly quickAmounts: readonly Money[];
}

/** The ways to deposit that are on, in the operator's order. */
export const depositMethods = endpoint<NoInput, { readonly list: readonly DepositMethod[] }>()({
  method: 'GET',
  path: '/wps/deposits/methods',
  needs: 'trueAccount',
});

/** Deposit method as visitors see it. */
export type OfferedMethod = Omit<DepositMethod, 'quickAmounts'>;

/** The ways to deposit that are on, for visitors: what the footer and the guide show. */
export const offeredMethods = endpoint<NoInput, { readonly list: readonly OfferedMethod[] }>()({
  method: 'GET',
  path: '/wps/deposits/offered',
});
