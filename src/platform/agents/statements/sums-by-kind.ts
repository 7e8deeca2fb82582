import type { IncomeKind } from '#contract/agents/settlement.ts';

const inOrder: readonly IncomeKind[] = ['dividend', 'daily', 'hourly', 'realtime', 'spread'];

/** Compares objects of income kinds by the order in which kinds are listed. */
export function compareKinds(
  one: { readonly kind: IncomeKind },
  other: { readonly kind: IncomeKind },
): number {
  return inOrder.indexOf(one.kind) - inOrder.indexOf(other.kind);
}
