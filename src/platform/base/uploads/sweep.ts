import type { Parts } from '../parts.ts';
import { deleteUnused } from './queries.ts';

/** Deletes images that were not used in time. */
export async function sweepUploads({
  storage,
  clock,
}: Pick<Parts, 'storage' | 'clock'>): Promise<void> {
  await storage.withTransaction((transaction) => deleteUnused(transaction, clock.nowMs()));
}
