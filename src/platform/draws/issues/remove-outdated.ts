import { findDaysWithoutDraw } from '#lib/days-without-draw.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import { voidOpen } from './due-issues.queries.ts';
import { deleteUntouched, type IssueAhead } from './issues-ahead.queries.ts';
import type { ScheduleInput } from './schedule.ts';

/** Reason for voiding an issue of a day without a draw. */
const noDraw = 'no draw';

/** Issues that the schedule no longer has. */
interface OutdatedIssues {
  readonly outdated: readonly IssueAhead[];
  readonly schedule: Omit<ScheduleInput, 'game'>;
  readonly nowMs: number;
}

/**
 * Removes issues that the schedule no longer has. Untouched ones are deleted; others of days
 * without a draw are voided: their stakes go back, and plans leave them out. Those of a changed
 * weekday that somebody follows stay. Returns the number removed.
 */
export async function removeOutdated(
  transaction: Transaction,
  { outdated, schedule, nowMs }: OutdatedIssues,
): Promise<number> {
  const ids = outdated.map(({ id }) => id);
  const deleted = await deleteUntouched(transaction, { ids, nowMs });
  const without = outdated.filter((each) => isWithoutDraw(each, schedule));
  if (without.length === 0) return deleted;
  const voided = { ids: without.map(({ id }) => id), nowMs, why: noDraw };
  return deleted + (await voidOpen(transaction, voided));
}

/** Returns true where an issue's station does not draw on its day. */
function isWithoutDraw(
  { gameCode, drawsAtMs }: IssueAhead,
  { regions, without, days }: OutdatedIssues['schedule'],
): boolean {
  const found = regions.find(({ stations }) => stations.some(({ code }) => code === gameCode));
  if (!found) return false;
  const place = { region: found.region, station: gameCode };
  return findDaysWithoutDraw(without, place, days.dayAt(drawsAtMs)) !== undefined;
}
