import type { MismatchKind } from '#contract/staff/reconciliations.ts';
import type { ListedTransaction } from '../adapters/index.ts';

/** A transaction as we have it. */
export interface OwnTransaction {
  readonly transactionRef: string;
  /** `undefined` of one that was taken back before it came: nobody said how much. */
  readonly amountMinor: bigint | undefined;
  readonly currency: string;
  readonly state: 'done' | 'undone';
  /** What moved no money by itself, a rollback for instance, is neither missed nor compared. */
  readonly isMoving: boolean;
}

/** One thing that differs. */
export interface Difference {
  readonly kind: MismatchKind;
  readonly transactionRef: string;
  readonly here: OwnTransaction | undefined;
  readonly there: ListedTransaction | undefined;
}

/**
 * What differs between a vendor's list and ours. What was taken back and is unknown to the other side
 * differs in nothing: it moved no money.
 * @param own.expected what the list has to have; what else of ours it names is in `known`.
 */
export function compare(
  listed: readonly ListedTransaction[],
  own: {
    readonly expected: ReadonlyMap<string, OwnTransaction>;
    readonly known: ReadonlyMap<string, OwnTransaction>;
  },
): Difference[] {
  const differences = listed.flatMap((there) =>
    differencesOf(
      there,
      own.expected.get(there.transactionRef) ?? own.known.get(there.transactionRef),
    ),
  );
  const names = new Set(listed.map(({ transactionRef }) => transactionRef));
  for (const [transactionRef, here] of own.expected) {
    const isMissed = here.isMoving && here.state === 'done' && !names.has(transactionRef);
    if (isMissed) {
      differences.push({ kind: 'missing_there', transactionRef, here, there: undefined });
    }
  }
  return differences;
}

function differencesOf(there: ListedTransaction, here: OwnTransaction | undefined): Difference[] {
  const { transactionRef } = there;
  if (!here) {
    const missing = { kind: 'missing_here', transactionRef, here, there } as const;
    return there.state === 'done' ? [missing] : [];
  }
  if (!here.isMoving) return [];
  const isAmount = here.amountMinor !== undefined && here.amountMinor !== there.amountMinor;
  const kinds: MismatchKind[] = [];
  if (isAmount || here.currency !== there.currency) kinds.push('amount');
  if (here.state !== there.state) kinds.push('state');
  return kinds.map((kind) => ({ kind, transactionRef, here, there }));
}
