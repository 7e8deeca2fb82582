import { addDays, startOfDay, zoneDay } from '#lib/zone-day.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { listMovesBelow } from './queries.ts';

/** Branch of the tree that was moved: the member of the path and all below. */
export interface MovedBranch {
  readonly path: string;
  /** First whole day in this place. */
  readonly firstDay: string;
}

/** Returns the first whole day from a moment on: the day of the moment when it begins with it. */
export function firstWholeDay(atMs: number, timeZone: string): string {
  const day = zoneDay(atMs, timeZone);
  return startOfDay(day, timeZone) === atMs ? day : addDays(day, 1);
}

/**
 * Reads the branches that came below a path since a day, the latest first. Their days before do not
 * count for the agent of the path.
 */
export async function readMovedBranches(
  reader: Reader,
  query: { readonly path: string; readonly fromDay: string; readonly timeZone: string },
): Promise<MovedBranch[]> {
  const { path, fromDay, timeZone } = query;
  const sinceMs = startOfDay(fromDay, timeZone) ?? 0;
  const moved = await listMovesBelow(reader, { path, sinceMs });
  return moved
    .map((each) => ({ path: each.path, firstDay: firstWholeDay(each.movedAtMs, timeZone) }))
    .toSorted((one, other) => (one.firstDay < other.firstDay ? 1 : -1));
}

/** Returns the first day of a member that counts: `fromDay`, or the first whole one in its place. */
export function firstCountedDay(
  path: string,
  {
    fromDay,
    movedBranches,
  }: { readonly fromDay: string; readonly movedBranches: readonly MovedBranch[] },
): string {
  const latest = movedBranches.find((branch) => path.startsWith(branch.path))?.firstDay ?? fromDay;
  return latest > fromDay ? latest : fromDay;
}
