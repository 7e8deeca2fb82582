import type { Parts } from '../parts.ts';
import { deleteUnused } from './queries.ts';

/** Forgets images that no letter took in time. */
export async function sweepUploads({
  storage,
  clock,
}: Pick<Parts, 'storage' | 'clock'>): Promise<void> {
  await storage.withTransaction((transaction) => deleteUnused(transaction, clock.nowMs()));
}
