import type { Reader } from '#platform/base/db/storage.ts';
import { directLines } from '../../downlines/index.ts';
import { addDay, noFigures, type RawFigures } from '../../team/index.ts';
import { areNoFigures, readFigures, subtractFigures } from './loss-figures.ts';
import { type LossScope, readFirstDays } from './loss-scope.ts';

/** Most lines that are summed to find the part that is in none. */
export const mostLines = 500;

/**
 * Sums the part of a team's figures that belongs to no present line: the team's figures less those
 * of all lines. It is what moved members played, what is taken back of play before a move, however
 * old, and below zero what lines played in an exclusion, which counts for nobody above. Returns
 * `undefined` when that is zero, or when there are more than `mostLines` lines.
 */
export async function sumMoved(
  reader: Reader,
  above: LossScope,
  /** Without the salary of whom the lines stand below: it is in no line. */
  team: RawFigures,
): Promise<RawFigures | undefined> {
  const { path, fromDay } = above;
  const limit = mostLines + 1;
  const lines = await directLines(reader, { path, beforeId: undefined, limit }).execute();
  if (lines.length > mostLines) return undefined;
  const ids = lines.map(({ memberId }) => memberId);
  const since = await readFirstDays(reader, ids, above);
  const counted = ids.map((memberId) => ({ memberId, fromDay: since.get(memberId) ?? fromDay }));
  const figures = await readFigures(reader, counted, { ...above, part: 'line' });
  const listed = [...figures.values()].reduce((sum, each) => addDay(sum, each), noFigures);
  const rest = subtractFigures(team, listed);
  return areNoFigures(rest) ? undefined : rest;
}
