import type { Reader } from '#platform/base/db/storage.ts';
import type { ZonedMoment } from '#platform/base/site.ts';
import { findNextRun, readLastRuns } from '../due-runs.ts';
import { hasLine } from './queries.ts';

/** Play that a contract was not paid for yet. */
export interface UnsettledPlay {
  /** Moment from which settled bets are not paid yet; 0 before any run. */
  readonly sinceMs: number;
  /** Five minutes, or a day, are over and wait for their run, or are in it. */
  readonly isSettling: boolean;
}

/**
 * Reads the moment from which a contract's play is not settled. Five minutes are settled once the
 * contract has its line, even while others are paid in the same run; without a line, once the run
 * is finished.
 */
export async function readUnsettledSince(
  reader: Reader,
  contractId: string,
  when: ZonedMoment,
): Promise<UnsettledPlay> {
  const next = await findNextRun(reader, when);
  const { fiveMinutes } = next?.last ?? (await readLastRuns(reader));
  if (!fiveMinutes) return { sinceMs: 0, isSettling: next !== undefined };
  const { period, inputs } = fiveMinutes;
  const isSettled = inputs === undefined || (await hasLine(reader, contractId, period));
  const isOthers = isSettled && next?.period.key === period.key;
  return {
    sinceMs: isSettled ? period.endMs : period.startMs,
    isSettling: next !== undefined && !isOthers,
  };
}
