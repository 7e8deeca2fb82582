import type { Money } from './money.ts';

/** Why an amount may not be moved; named as the contract names what is wrong with a field. */
export interface AmountRefusal {
  readonly code: 'not_above_zero' | 'below_least' | 'above_most';
  readonly messageKey: AmountRefusal['code'];
  readonly bound?: Money;
}

/** What is wrong with an amount for a method that takes from the least to the most of them. */
export function checkBounds(
  amountMinor: bigint,
  { least, most }: { readonly least: Money; readonly most: Money },
): AmountRefusal | undefined {
  if (amountMinor <= 0n) return { code: 'not_above_zero', messageKey: 'not_above_zero' };
  if (amountMinor < BigInt(least.amountMinor)) {
    return { code: 'below_least', messageKey: 'below_least', bound: least };
  }
  if (amountMinor > BigInt(most.amountMinor)) {
    return { code: 'above_most', messageKey: 'above_most', bound: most };
  }
  return undefined;
}
