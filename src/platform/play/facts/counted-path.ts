import type { Reader } from '#platform/base/db/storage.ts';
import { sumsOfRounds } from './rounds/queries.ts';

/** Somebody with a place in the tree. */
export interface PlacedMember {
  readonly id: string;
  readonly path: string;
  /** Set while the member is excluded. */
  readonly excludedUntilMs: number | null | undefined;
}

/** The path that play counts by: whoever is excluded counts for nobody above (rules §4.2). */
export function countedPath({ id, path, excludedUntilMs }: PlacedMember): string {
  return (excludedUntilMs ?? undefined) === undefined ? path : pathAlone(id);
}

/**
 * The path that a change of a round counts by. Where the member is excluded, or was when the round was
 * settled, it is the round's: what was counted for somebody is taken back from them, and what was
 * not is not.
 */
export async function countedPathOfChange(
  reader: Reader,
  member: PlacedMember,
  roundId: string | undefined,
): Promise<string> {
  if (roundId === undefined) return countedPath(member);
  const round = (await sumsOfRounds(reader, [roundId])).get(roundId);
  return changedPath(member.id, { path: countedPath(member), roundPath: round?.uplinePath });
}

/** The same, once both paths are known; `undefined` of a round that was never counted. */
export function changedPath(
  memberId: string,
  { path, roundPath }: { readonly path: string; readonly roundPath: string | undefined },
): string {
  if (roundPath === undefined) return path;
  const alone = pathAlone(memberId);
  return path === alone || roundPath === alone ? roundPath : path;
}

function pathAlone(memberId: string): string {
  return `/${memberId}/`;
}
