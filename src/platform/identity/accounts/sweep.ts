import { dayMs } from '#lib/time.ts';
import type { Parts } from '#platform/base/parts.ts';
import { sweepChallenges } from '../challenges/index.ts';
import { sweepRemembered } from '../remembered/index.ts';
import { sweepSignIns } from '../sign-ins/index.ts';
import { deleteExpired } from './queries.ts';
import { sweepRuns } from './runs/run.ts';
import { idleMs, sessionLifeMs } from './session.ts';
import { endRunOut } from './sessions/run-out/queries.ts';

/** Sessions are kept this long after they began, for the list of past sign-ins. */
const sessionKeptMs = 90 * dayMs;

/** Ends sessions whose time is over, so that a clock that is set back opens none of them again. */
export async function endSessionsRunOut({ storage, clock }: Parts): Promise<void> {
  const nowMs = clock.nowMs();
  const cut = { nowMs, openedUntilMs: nowMs - sessionLifeMs, seenUntilMs: nowMs - idleMs };
  await storage.withTransaction((transaction) => endRunOut(transaction, cut));
}

/** Deletes what has run out. */
export async function sweepAccounts(parts: Parts): Promise<void> {
  const { storage, clock } = parts;
  await sweepChallenges(parts);
  await sweepRemembered(parts);
  await sweepSignIns(parts);
  const nowMs = clock.nowMs();
  await storage.withTransaction(async (transaction) => {
    await sweepRuns(transaction, parts);
    await deleteExpired(transaction, { nowMs, sessionsEndedBeforeMs: nowMs - sessionKeptMs });
  });
}
