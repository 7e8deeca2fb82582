import type { PeriodKind } from '#lib/commission/period-kinds.ts';
import type { ContractKind } from '#lib/commission/terms.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import type { AgreedVersion, Contract } from './contract.ts';
import { isAgreed } from './contract.ts';
import { toVersion } from './versions.queries.ts';

/** Version of a contract, with its upline and downline. */
export interface ContractInForce {
  readonly contract: Pick<Contract, 'id' | 'uplineId' | 'downlineId'>;
  readonly version: AgreedVersion;
}

/** Most members that one statement names. */
const mostNamed = 500;

/**
 * Lists the versions of a kind that are in force for a whole period and paid by such periods
 * (agents §1.3), by contract. Versions that begin or end inside it are left out.
 * @param downlineIds downlines whose contracts are read; all without it.
 */
export async function listContractsInForce(
  reader: Reader,
  kind: ContractKind,
  period: { readonly kind: PeriodKind; readonly startMs: number; readonly endMs: number },
  downlineIds?: readonly string[],
): Promise<ContractInForce[]> {
  const among = downlineIds && new Set(downlineIds);
  // Of more than a statement can name all are read.
  const fewIds = downlineIds && downlineIds.length <= mostNamed ? [...downlineIds] : undefined;
  const rows = await reader
    .selectFrom('agent_contract_versions')
    .innerJoin('agent_contracts', 'agent_contracts.id', 'agent_contract_versions.contract_id')
    .selectAll('agent_contract_versions')
    .select(['agent_contracts.upline_id', 'agent_contracts.downline_id'])
    .where('agent_contract_versions.kind', '=', kind)
    .where('period', '=', period.kind)
    .where('starts_at_ms', '<=', period.startMs)
    .where((build) =>
      build.or([build('ends_at_ms', 'is', null), build('ends_at_ms', '>=', period.endMs)]),
    )
    .$if(fewIds !== undefined, (query) => query.where('downline_id', 'in', fewIds ?? []))
    .orderBy('contract_id')
    .execute();
  return rows.flatMap((row) => {
    if (among && !among.has(row.downline_id)) return [];
    const version = toVersion(row);
    const { upline_id: uplineId, downline_id: downlineId } = row;
    const contract = { id: row.contract_id, uplineId: uplineId ?? undefined, downlineId };
    return isAgreed(version) ? [{ contract, version }] : [];
  });
}

/**
 * Finds the kind of period by which an agent is paid under a kind of contract at a moment;
 * `undefined` without such a contract.
 */
export async function findPeriodKind(
  reader: Reader,
  query: { readonly agentId: string; readonly kind: ContractKind; readonly atMs: number },
): Promise<PeriodKind | undefined> {
  const row = await reader
    .selectFrom('agent_contract_versions')
    .innerJoin('agent_contracts', 'agent_contracts.id', 'agent_contract_versions.contract_id')
    .select('period')
    .where('downline_id', '=', query.agentId)
    .where('agent_contract_versions.kind', '=', query.kind)
    .where('starts_at_ms', '<=', query.atMs)
    .where((build) =>
      build.or([build('ends_at_ms', 'is', null), build('ends_at_ms', '>', query.atMs)]),
    )
    .orderBy('starts_at_ms', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.period as PeriodKind | undefined;
}

/**
 * Lists the kinds of period by which agents are paid at a moment or later, under any kind of
 * contract.
 */
export async function listPeriodKinds(
  reader: Reader,
  { agentIds, atMs }: { readonly agentIds: readonly string[]; readonly atMs: number },
): Promise<PeriodKind[]> {
  if (agentIds.length === 0) return [];
  const rows = await reader
    .selectFrom('agent_contract_versions')
    .innerJoin('agent_contracts', 'agent_contracts.id', 'agent_contract_versions.contract_id')
    .select('period')
    .distinct()
    .where('downline_id', 'in', [...agentIds])
    .where('starts_at_ms', 'is not', null)
    .where((build) =>
      build.or([
        build('ends_at_ms', 'is', null),
        // One that ends as it begins is never in force.
        build.and([
          build('ends_at_ms', '>', atMs),
          build('ends_at_ms', '>', build.ref('starts_at_ms')),
        ]),
      ]),
    )
    .execute();
  return rows.map(({ period }) => period as PeriodKind);
}

/** Lists the moments inside a span at which versions of a kind begin or end, in their order. */
export async function listVersionBoundaries(
  reader: Reader,
  kind: ContractKind,
  { startMs, endMs }: { readonly startMs: number; readonly endMs: number },
): Promise<number[]> {
  const turns = (moment: 'starts_at_ms' | 'ends_at_ms') =>
    reader
      .selectFrom('agent_contract_versions')
      .select(`${moment} as atMs`)
      .where('kind', '=', kind)
      .where(moment, '>', startMs)
      .where(moment, '<', endMs);
  const rows = await turns('starts_at_ms').union(turns('ends_at_ms')).execute();
  return rows.flatMap(({ atMs }) => atMs ?? []).toSorted((one, other) => one - other);
}
