import type { ContractKind } from '#lib/commission/terms.ts';
import { fromRow } from '#platform/base/db/row-names.ts';
import type { Reader } from '#platform/base/db/storage.ts';

/** Lists the versions in force at a moment between these members and their uplines, by kind. */
export async function listVersionsInForce(
  reader: Reader,
  { memberIds, nowMs }: { readonly memberIds: readonly string[]; readonly nowMs: number },
) {
  const rows = await reader
    .selectFrom('agent_contracts')
    .innerJoin('agent_contract_versions as v', 'v.contract_id', 'agent_contracts.id')
    .leftJoin('members as upline', 'upline.id', 'agent_contracts.upline_id')
    .select(['agent_contracts.id', 'agent_contracts.downline_id', 'agent_contracts.kind'])
    .select(['upline.username', 'v.version', 'v.starts_at_ms', 'v.ends_at_ms'])
    .where('agent_contracts.downline_id', 'in', [...memberIds])
    .where('v.starts_at_ms', '<=', nowMs)
    .where((build) =>
      build.or([build('v.ends_at_ms', 'is', null), build('v.ends_at_ms', '>', nowMs)]),
    )
    .orderBy('agent_contracts.kind')
    .orderBy('agent_contracts.id')
    .execute();
  return rows.map((row) => ({ ...fromRow(row), kind: row.kind as ContractKind }));
}

const moves = (reader: Reader) =>
  reader
    .selectFrom('tree_moves')
    .innerJoin('members as member', 'member.id', 'tree_moves.member_id')
    .innerJoin('members as agent', 'agent.id', 'tree_moves.agent_id')
    .select(['tree_moves.id', 'tree_moves.member_id', 'tree_moves.agent_id', 'effective_at_ms'])
    .select(['asked_by', 'approved_by', 'why', 'ended_at_ms', 'outcome'])
    .select(['member.username as memberName', 'agent.username as agentName']);

/** Move as its row has it. */
export type MoveRow = Awaited<ReturnType<typeof listMoves>>[number];

/** Lists moves that wait or are over, the latest first, before one of them. */
export async function listMoves(
  reader: Reader,
  filter: {
    readonly state: 'waiting' | 'over';
    readonly beforeId: string | undefined;
    readonly limit: number;
  },
) {
  const { state, beforeId, limit } = filter;
  const rows = await moves(reader)
    .where('ended_at_ms', state === 'waiting' ? 'is' : 'is not', null)
    .$if(beforeId !== undefined, (query) => query.where('tree_moves.id', '<', beforeId ?? ''))
    .orderBy('tree_moves.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(fromRow);
}

/** Lists the waiting moves of these members; each has one at the most. */
export async function listWaitingMoves(reader: Reader, memberIds: readonly string[]) {
  const rows = await moves(reader)
    .where('tree_moves.member_id', 'in', [...memberIds])
    .where('ended_at_ms', 'is', null)
    .execute();
  return rows.map(fromRow);
}
