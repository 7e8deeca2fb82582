import type { Mismatch } from '#contract/staff/reconciliations.ts';
import { toMoney } from '#lib/money.ts';
import type { Difference } from './compare-lists.ts';
import type { MismatchRow } from './queries.ts';

type Side = { readonly amountMinor: bigint | null; readonly state: 'done' | 'undone' | null };

/** Returns the form in which a difference is stored. */
export function toStoredDifference({ kind, transactionRef, here, there }: Difference) {
  return {
    kind,
    transactionRef,
    hereMinor: here?.amountMinor ?? null,
    hereState: here?.state ?? null,
    thereMinor: there?.amountMinor ?? null,
    thereCurrency: there?.currency ?? null,
    thereState: there?.state ?? null,
  };
}

/**
 * Returns a stored difference as staff see it.
 * @param currency of our side.
 */
export function toMismatch(
  row: ReturnType<typeof toStoredDifference> | MismatchRow,
  currency: string,
): Mismatch {
  const here = { amountMinor: row.hereMinor, state: row.hereState };
  const there = { amountMinor: row.thereMinor, state: row.thereState };
  return {
    kind: row.kind,
    transactionRef: row.transactionRef,
    here: toSide(here, currency),
    there: toSide(there, row.thereCurrency ?? currency),
  };
}

/**
 * Returns one side of a mismatch; an unknown amount counts as 0, since it was reversed before it
 * came.
 */
function toSide({ amountMinor, state }: Side, currency: string): Mismatch['here'] {
  return state === null ? null : { amount: toMoney(amountMinor ?? 0n, currency), state };
}
