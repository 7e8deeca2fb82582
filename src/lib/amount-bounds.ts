import type { Money } from './money.ts';

/** Reason why an amount is refused; its codes are those of the contract's field refusals. */
export interface AmountRefusal {
  readonly code: 'not_above_zero' | 'below_least' | 'above_most';
  readonly messageKey: AmountRefusal['code'];
  readonly bound?: Money;
}

/**
 * Checks an amount against the bounds of a method, both inclusive. Returns `not_above_zero`,
 * `below_least` or `above_most`; `undefined` for an amount within them.
 */
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
