import type { Money } from '#lib/money.ts';
import { endpoint, type NoInput } from '../endpoint.ts';

/** How a method takes money: by the sandbox's page, or by a transfer that an operator looks for. */
export type DepositKind = 'sandbox' | 'bank_transfer';

/** Who bears the fee of a method: the member is credited less, or nothing is kept from it. */
export type FeePayer = 'member' | 'house';

/** What a method keeps of a deposit: a share, rounded down to the minor unit, and a fixed part. */
export interface DepositFee {
  readonly rateBps: number;
  readonly fixed: Money;
  readonly paidBy: FeePayer;
}

/** A way to deposit, as it is offered to the caller. */
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

/** A way to deposit as everybody may read of it. */
export type OfferedMethod = Omit<DepositMethod, 'quickAmounts'>;

/** The ways to deposit that are on, for visitors: what the footer and the guide show. */
export const offeredMethods = endpoint<NoInput, { readonly list: readonly OfferedMethod[] }>()({
  method: 'GET',
  path: '/wps/deposits/offered',
});
