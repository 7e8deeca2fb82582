import type { Parts } from '../parts.ts';
import { deleteExpiredCodes } from './queries.ts';

/** Forgets codes that have run out. */
export async function sweepCodes({ storage, clock }: Pick<Parts, 'storage' | 'clock'>) {
  await storage.withTransaction((transaction) => deleteExpiredCodes(transaction, clock.nowMs()));
}
