import { advanceIssues } from '#platform/draws/index.ts';
import type { DeskParts } from '#platform/staff/index.ts';

/** Runs draws as if the power failed after so many transactions. */
export function runSome(parts: DeskParts, transactions: number): Promise<void> {
  let left = transactions;
  const { db } = parts.storage;
  const withTransaction: typeof parts.storage.withTransaction = (work) => {
    left -= 1;
    if (left < 0) throw new Error('the power failed');
    return parts.storage.withTransaction(work);
  };
  return advanceIssues({ ...parts, storage: { db, withTransaction } });
}
