import { dayMs } from '#lib/time.ts';
import type { Parts } from '../parts.ts';
import { deleteMessagesBefore } from './queries.ts';

/** Messages are kept this long, whatever became of them. */
export const keptMs = 7 * dayMs;

/** Deletes old messages. */
export async function sweepOutbox({ storage, clock }: Pick<Parts, 'storage' | 'clock'>) {
  await storage.withTransaction((transaction) =>
    deleteMessagesBefore(transaction, clock.nowMs() - keptMs),
  );
}
