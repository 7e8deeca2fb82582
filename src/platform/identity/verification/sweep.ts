import type { Parts } from '#platform/base/parts.ts';
import { deleteExpiredCodes } from './queries.ts';

/** Deletes expired codes. */
export async function sweepCodes({ storage, clock }: Pick<Parts, 'storage' | 'clock'>) {
  await storage.withTransaction((transaction) => deleteExpiredCodes(transaction, clock.nowMs()));
}
