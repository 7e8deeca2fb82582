import { dayMs } from '#lib/time.ts';
import type { Parts } from '#platform/base/parts.ts';
import { idleMs, sessionLifeMs } from '../session-life.ts';
import { deleteSessionsBefore, endExpiredSessions } from './queries.ts';

/** Sessions are kept this long after they began, for the list of past sign-ins. */
export const sessionKeptMs = 90 * dayMs;

/** Ends expired sessions, so that a clock set back reopens none of them. */
export async function endSessionsRunOut({ storage, clock }: Parts): Promise<void> {
  const nowMs = clock.nowMs();
  const cut = { nowMs, openedUntilMs: nowMs - sessionLifeMs, seenUntilMs: nowMs - idleMs };
  await storage.withTransaction((transaction) => endExpiredSessions(transaction, cut));
}

/** Deletes sessions that began long ago. */
export async function sweepSessions({ storage, clock }: Parts): Promise<void> {
  await storage.withTransaction((transaction) =>
    deleteSessionsBefore(transaction, clock.nowMs() - sessionKeptMs),
  );
}
