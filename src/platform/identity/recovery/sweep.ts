import type { Parts } from '#platform/base/parts.ts';
import { deleteExpiredLinks } from './queries.ts';

/** Deletes expired links. */
export async function sweepLinks({ storage, clock }: Pick<Parts, 'storage' | 'clock'>) {
  await storage.withTransaction((transaction) => deleteExpiredLinks(transaction, clock.nowMs()));
}
