import { type AgentMove, agentsPage, type MoveState } from '#contract/staff/agents.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { listMoves, type MoveRow } from './queries.ts';

/** Reads a page of moves that a second person agreed to, the latest first (`agentMoves`). */
export async function readMoves(
  reader: Reader,
  { state, cursor }: { readonly state: 'waiting' | 'over'; readonly cursor?: string | undefined },
): Promise<{ readonly moves: readonly AgentMove[]; readonly next?: string | undefined }> {
  const found = await listMoves(reader, { state, beforeId: cursor, limit: agentsPage + 1 });
  const moves = found.slice(0, agentsPage).map(toMove);
  const next = found.length > agentsPage ? moves.at(-1)?.moveId : undefined;
  return { moves, ...(next !== undefined && { next }) };
}

/** Returns a move as staff see it. */
export function toMove({ id: moveId, outcome, endedAtMs, ...move }: MoveRow): AgentMove {
  const { memberId, memberName, agentId, agentName, effectiveAtMs, askedBy, approvedBy, why } =
    move;
  return {
    moveId,
    effectiveAtMs,
    askedBy,
    why,
    ...(approvedBy !== null && { approvedBy }),
    member: { memberId, username: memberName },
    agent: { memberId: agentId, username: agentName },
    state: (outcome ?? 'waiting') as MoveState,
    ...(endedAtMs !== null && { endedAtMs }),
  };
}
