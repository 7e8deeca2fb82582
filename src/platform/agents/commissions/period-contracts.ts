import type { Period } from '#lib/commission/periods.ts';
import type { ContractKind } from '#lib/commission/terms.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { listContractsInForce } from '../contracts/index.ts';
import { listAgentPlaces } from './lines.queries.ts';
import type { PeriodContract } from './team-places.ts';

/** Contract in force for a whole period, and the start of its version. */
export interface PeriodContractSince extends PeriodContract {
  readonly fromMs: number;
}

/**
 * Reads the contracts of a kind that are in force for the whole of a period, by contract. A moved
 * agent has contracts with two uplines; `latest` has the one with the present upline.
 * @param among agents whose contracts are read; all without it.
 */
export async function readPeriodContracts(
  reader: Reader,
  kind: ContractKind,
  period: Pick<Period, 'kind' | 'startMs' | 'endMs'>,
  among?: readonly { readonly id: string; readonly currency: string }[],
): Promise<{
  readonly all: readonly PeriodContractSince[];
  readonly latest: readonly PeriodContractSince[];
}> {
  const inForce = await listContractsInForce(
    reader,
    kind,
    period,
    among?.map(({ id }) => id),
  );
  if (inForce.length === 0) return { all: [], latest: [] };
  const places = among ?? (await listAgentPlaces(reader));
  const currencies = new Map(places.map(({ id, currency }) => [id, currency]));
  const latest = new Map<string, PeriodContractSince>();
  const all = inForce.map(({ contract, version }) => {
    const { id: contractId, downlineId: agentId, uplineId } = contract;
    const each = {
      contractId,
      version: version.version,
      agentId,
      uplineId,
      terms: version.terms,
      currency: currencies.get(agentId) ?? '',
      fromMs: version.startsAtMs,
    };
    if ((latest.get(agentId)?.fromMs ?? 0) < each.fromMs) latest.set(agentId, each);
    return each;
  });
  return { all, latest: [...latest.values()] };
}
