import type { Parts } from '#platform/base/parts.ts';
import { deleteExpiredCodes } from './queries.ts';

/** Forgets codes that have run out. */
export async function sweepCodes({ storage, clock }: Pick<Parts, 'storage' | 'clock'>) {
  await storage.withTransaction((transaction) => deleteExpiredCodes(transaction, clock.nowMs()));
}
