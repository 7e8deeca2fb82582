import { dayMs } from '#lib/time.ts';
import type { Parts } from '../parts.ts';
import { deleteMessagesBefore } from './queries.ts';

/** Time for which messages are kept, sent or not. */
export const keptMs = 7 * dayMs;

/** Deletes old messages. */
export async function sweepOutbox({ storage, clock }: Pick<Parts, 'storage' | 'clock'>) {
  await storage.withTransaction((transaction) =>
    deleteMessagesBefore(transaction, clock.nowMs() - keptMs),
  );
}
