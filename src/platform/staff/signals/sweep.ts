import { dayMs } from '#lib/time.ts';
import type { SweepParts } from '../parts.ts';
import { deleteTracesBefore } from './traces.queries.ts';

/** Time for which traces are kept: as long as the sign-ins that most of them come from. */
export const tracesKeptMs = 90 * dayMs;

/** Deletes traces that are too old to be compared. */
export async function sweepTraces({ storage, clock }: SweepParts): Promise<void> {
  await storage.withTransaction((transaction) =>
    deleteTracesBefore(transaction, clock.nowMs() - tracesKeptMs),
  );
}
