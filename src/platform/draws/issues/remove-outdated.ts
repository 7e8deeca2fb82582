import { findDaysWithoutDraw } from '#lib/days-without-draw.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import { voidOpenIssues } from './due-issues.queries.ts';
import { deleteUntouchedIssues, type IssueAhead } from './issues-ahead.queries.ts';
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
 * Removes issues that the schedule no longer has. Untouched ones are deleted. Others are voided
 * when their day is without a draw: stakes go back, and plans leave them out. Other issues, of a
 * changed weekday, stay. Returns the number removed.
 */
export async function removeOutdatedIssues(
  transaction: Transaction,
  { outdated, schedule, nowMs }: OutdatedIssues,
): Promise<number> {
  const ids = outdated.map(({ id }) => id);
  const deleted = await deleteUntouchedIssues(transaction, { ids, nowMs });
  const withoutDraw = outdated.filter((each) => isWithoutDraw(each, schedule));
  if (withoutDraw.length === 0) return deleted;
  const voided = { ids: withoutDraw.map(({ id }) => id), nowMs, why: noDraw };
  return deleted + (await voidOpenIssues(transaction, voided));
}

/** Returns whether an issue's station does not draw on the issue's day. */
function isWithoutDraw(
  { gameCode, drawsAtMs }: IssueAhead,
  { regions, daysWithoutDraw, days }: OutdatedIssues['schedule'],
): boolean {
  const found = regions.find(({ stations }) => stations.some(({ code }) => code === gameCode));
  if (!found) return false;
  const place = { region: found.region, station: gameCode };
  return findDaysWithoutDraw(daysWithoutDraw, place, days.dayAt(drawsAtMs)) !== undefined;
}
