import { sql } from 'kysely';
import type { ContractState } from '#contract/agents/contracts.ts';
import type { ContractKind } from '#lib/commission/terms.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { toContract } from './contract.queries.ts';
import type { Contract, Side } from './contract.ts';

/** Lists contracts of which a member or the house is a side, the latest first. */
export async function listSideContracts(
  reader: Reader,
  filter: {
    /** `undefined` for the house. */
    readonly memberId: string | undefined;
    readonly side: Side | undefined;
    readonly downlineId: string | undefined;
    /** Side with an open offer; `undefined` for any. */
    readonly offeredBy: Side | undefined;
    readonly kind: ContractKind | undefined;
    /** Those with a version in this state now. */
    readonly state: ContractState | undefined;
    readonly nowMs: number;
    readonly before: string | undefined;
    readonly limit: number;
  },
): Promise<Contract[]> {
  const { memberId, side, downlineId, offeredBy, kind, state, before } = filter;
  const rows = await reader
    .selectFrom('agent_contracts')
    .selectAll()
    .where((build) => {
      const asUpline = build('upline_id', memberId === undefined ? 'is' : '=', memberId ?? null);
      const asDownline = build('downline_id', '=', memberId ?? '');
      if (side === undefined) return build.or([asUpline, asDownline]);
      return side === 'upline' ? asUpline : asDownline;
    })
    .$if(downlineId !== undefined, (query) => query.where('downline_id', '=', downlineId ?? ''))
    .$if(offeredBy !== undefined, (query) =>
      query.where('id', 'in', (build) =>
        build
          .selectFrom('agent_contract_versions')
          .select('contract_id')
          .where('state', '=', 'offered')
          .where('offered_by', '=', offeredBy ?? 'upline'),
      ),
    )
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .$if(state !== undefined, (query) =>
      query.where((build) =>
        build.exists(
          build
            .selectFrom('agent_contract_versions')
            .select(sql<number>`1`.as('found'))
            .whereRef('agent_contract_versions.contract_id', '=', 'agent_contracts.id')
            .where(isInState(state ?? 'offered', filter.nowMs)),
        ),
      ),
    )
    .orderBy('id', 'desc')
    .limit(filter.limit)
    .execute();
  return rows.map(toContract);
}

/** Builds the query for an agent's contracts with some direct lines, version by version. */
export function selectVersionsWith(
  reader: Reader,
  query: { readonly agentId: string; readonly downlineIds: readonly string[] },
) {
  return (
    reader
      .selectFrom('agent_contracts')
      .innerJoin('agent_contract_versions', 'contract_id', 'agent_contracts.id')
      .select([
        'agent_contracts.kind',
        'downline_id as downlineId',
        'state',
        'offered_by as offeredBy',
      ])
      .select(['starts_at_ms as startsAtMs', 'ends_at_ms as endsAtMs'])
      .where('downline_id', 'in', [...query.downlineIds])
      // Asked from the lines' side: an agent's other contracts are not looked at.
      .where(sql`coalesce(upline_id, '')`, '=', query.agentId)
      .where('state', 'in', ['offered', 'accepted', 'terminating'])
      .orderBy('agent_contracts.id')
      .orderBy('agent_contract_versions.version')
  );
}

/** Builds the condition that a version is in a state at a moment, as `stateAt` has it. */
function isInState(state: ContractState, nowMs: number) {
  if (state === 'ended') {
    return sql<boolean>`(state = 'ended' or (state = 'terminating' and ends_at_ms <= ${nowMs}))`;
  }
  if (state === 'terminating') {
    return sql<boolean>`(state = 'terminating' and ends_at_ms > ${nowMs})`;
  }
  return sql<boolean>`state = ${state}`;
}
