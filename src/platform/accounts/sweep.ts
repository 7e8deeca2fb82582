import { dayMs, minuteMs } from '#lib/time.ts';
import type { Parts } from '../parts.ts';
import { deleteExpired } from './queries.ts';

/** Sessions are kept this long after they began, for the list of past sign-ins. */
const sessionKeptMs = 90 * dayMs;
const failuresKeptMs = 15 * minuteMs;

/** Deletes what has run out. */
export async function sweepAccounts({ storage, clock }: Parts): Promise<void> {
  const nowMs = clock.nowMs();
  await storage.withTransaction((transaction) =>
    deleteExpired(transaction, {
      nowMs,
      sessionsEndedBeforeMs: nowMs - sessionKeptMs,
      failuresBeforeMs: nowMs - failuresKeptMs,
    }),
  );
}
