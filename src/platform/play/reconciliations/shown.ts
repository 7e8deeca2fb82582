import type { Mismatch } from '#contract/staff/reconciliations.ts';
import { toMoney } from '#lib/money.ts';
import type { Difference } from './compare.ts';
import type { MismatchRow } from './queries.ts';

type Side = { readonly amountMinor: bigint | null; readonly state: 'done' | 'undone' | null };

/** Returns the stored row of a difference. */
export function toRow({ kind, transactionRef, here, there }: Difference) {
  return {
    kind,
    transaction_ref: transactionRef,
    here_minor: here?.amountMinor ?? null,
    here_state: here?.state ?? null,
    there_minor: there?.amountMinor ?? null,
    there_currency: there?.currency ?? null,
    there_state: there?.state ?? null,
  };
}

/**
 * Returns a stored difference as staff see it.
 * @param currency of our side.
 */
export function toMismatch(
  row: ReturnType<typeof toRow> | MismatchRow,
  currency: string,
): Mismatch {
  const here = { amountMinor: row.here_minor, state: row.here_state };
  const there = { amountMinor: row.there_minor, state: row.there_state };
  return {
    kind: row.kind,
    transactionRef: row.transaction_ref,
    here: toSide(here, currency),
    there: toSide(there, row.there_currency ?? currency),
  };
}

/** An amount that nobody said counts 0: it was taken back before it came. */
function toSide({ amountMinor, state }: Side, currency: string): Mismatch['here'] {
  return state === null ? null : { amount: toMoney(amountMinor ?? 0n, currency), state };
}
