import type { Reader } from '#platform/base/db/storage.ts';
import { sumRounds } from './rounds.queries.ts';

/** Member with a place in the tree of uplines. */
export interface PlacedMember {
  readonly id: string;
  readonly path: string;
  /** Set while the member is excluded. */
  readonly excludedUntilMs: number | null | undefined;
}

/**
 * Returns the path that play is counted by: an excluded member counts for nobody above (rules
 * §4.2).
 */
export function countedPath({ id, path, excludedUntilMs }: PlacedMember): string {
  return (excludedUntilMs ?? undefined) === undefined ? path : pathAlone(id);
}

/**
 * Returns the path that a change of a round is counted by. For a member who is excluded, or was
 * when the round was settled, it is the round's: only what was counted for an agent is taken back
 * from that agent.
 */
export async function countedPathOfChange(
  reader: Reader,
  member: PlacedMember,
  roundId: string | undefined,
): Promise<string> {
  if (roundId === undefined) return countedPath(member);
  const round = (await sumRounds(reader, [roundId])).get(roundId);
  return changedPath(member.id, { path: countedPath(member), roundPath: round?.uplinePath });
}

/**
 * Returns the path of a change from both paths; without `roundPath` the round was never counted.
 */
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
