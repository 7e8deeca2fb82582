import { addDays, dayOf, startOfDay } from '#lib/zone-day.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { listMovedBelow } from './queries.ts';

/** A part of the tree that came to its place meanwhile: the member of the path and all below. */
export interface MovedBranch {
  readonly path: string;
  /** The first whole day in this place. */
  readonly firstDay: string;
}

/** Returns the first whole day from a moment on: its own day where it begins with the moment. */
export function firstWholeDay(atMs: number, timeZone: string): string {
  const day = dayOf(atMs, timeZone);
  return startOfDay(day, timeZone) === atMs ? day : addDays(day, 1);
}

/**
 * Returns what came below a path since a day, the latest first. The days before are not the agent's
 * who stands there.
 */
export async function readMovedBranches(
  reader: Reader,
  of: { readonly path: string; readonly fromDay: string; readonly timeZone: string },
): Promise<MovedBranch[]> {
  const { path, fromDay, timeZone } = of;
  const sinceMs = startOfDay(fromDay, timeZone) ?? 0;
  const moved = await listMovedBelow(reader, { path, sinceMs });
  return moved
    .map((each) => ({ path: each.path, firstDay: firstWholeDay(each.movedAtMs, timeZone) }))
    .toSorted((one, other) => (one.firstDay < other.firstDay ? 1 : -1));
}

/** Returns the first of an agent's days with a member: a day, or the first whole one in its place. */
export function firstDayOf(
  path: string,
  { fromDay, moved }: { readonly fromDay: string; readonly moved: readonly MovedBranch[] },
): string {
  const latest = moved.find((branch) => path.startsWith(branch.path))?.firstDay ?? fromDay;
  return latest > fromDay ? latest : fromDay;
}
