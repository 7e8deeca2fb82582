import type { MismatchKind } from '#contract/staff/reconciliations.ts';
import type { ListedTransaction } from '../adapters/index.ts';

/** Transaction in our own records. */
export interface OwnTransaction {
  readonly transactionRef: string;
  /**
   * Minor units; `undefined` for a rollback that came before its transaction and stated no amount.
   */
  readonly amountMinor: bigint | undefined;
  readonly currency: string;
  readonly state: 'done' | 'undone';
  /**
   * False for a transaction that moves no money by itself, such as a rollback: it is neither missed
   * nor compared.
   */
  readonly isMoving: boolean;
}

/** One difference between two lists. */
export interface Difference {
  readonly kind: MismatchKind;
  readonly transactionRef: string;
  readonly here: OwnTransaction | undefined;
  readonly there: ListedTransaction | undefined;
}

/**
 * Compares a vendor's list with ours and returns the differences. A transaction that one side
 * reversed and the other does not know is no difference: no money moved.
 * @param own.expected our transactions that the list must contain; `known` has the others of ours
 * that it names.
 */
export function compareLists(
  listed: readonly ListedTransaction[],
  own: {
    readonly expected: ReadonlyMap<string, OwnTransaction>;
    readonly ownTransactions: ReadonlyMap<string, OwnTransaction>;
  },
): Difference[] {
  const differences = listed.flatMap((there) =>
    listDifferences(
      there,
      own.expected.get(there.transactionRef) ?? own.ownTransactions.get(there.transactionRef),
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

function listDifferences(there: ListedTransaction, here: OwnTransaction | undefined): Difference[] {
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
