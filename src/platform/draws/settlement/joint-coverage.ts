import { playByCode } from '#lib/lottery/plays/plays.ts';
import { type Cover, coversTooMuch } from '#lib/lottery/settlement/coverage.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { parseBetPick } from '../bets/index.ts';
import { findDrawGame } from '../games/index.ts';
import { listJointIssues, listMembersBets } from './queries.ts';

/** Issue whose outcomes several members cover together. */
export interface JointCoverage {
  readonly issueId: string;
  /** Its printed number. */
  readonly issue: string;
  readonly memberIds: readonly string[];
}

/**
 * Finds issues on which members' bets since a moment cover too many outcomes together, though no
 * single member covers too many.
 */
export async function findJointCoverage(
  reader: Reader,
  query: { readonly memberIds: readonly string[]; readonly fromMs: number },
): Promise<JointCoverage[]> {
  const found: JointCoverage[] = [];
  for (const { issueId, issue, gameCode } of await listJointIssues(reader, query)) {
    const game = await findDrawGame(reader, gameCode);
    if (!game) continue;
    const { kind } = game;
    const bets = await listMembersBets(reader, { issueId, memberIds: query.memberIds });
    const covers = (own: typeof bets): Cover[] =>
      own.map((bet) => ({ play: playByCode(kind, bet.play), pick: parseBetPick(kind, bet) }));
    const byMember = Map.groupBy(bets, ({ memberId }) => memberId);
    const isAlone = [...byMember.values()].some((own) => coversTooMuch(kind, covers(own)));
    if (isAlone || !coversTooMuch(kind, covers(bets))) continue;
    found.push({ issueId, issue, memberIds: [...byMember.keys()] });
  }
  return found;
}
