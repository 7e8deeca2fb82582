import type { DownlineContract } from '#contract/agents/downlines.ts';
import type { ContractKind } from '#lib/commission/terms.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { selectVersionsWith } from './contract-list.queries.ts';

/**
 * Reads the state of an agent's contracts with some direct lines, by the line's id, with one query.
 * A line with no contract in force and no open offer is left out.
 */
export async function readContractStates(
  reader: Reader,
  query: {
    readonly agentId: string;
    readonly downlineIds: readonly string[];
    readonly nowMs: number;
  },
): Promise<ReadonlyMap<string, readonly DownlineContract[]>> {
  const standings = new Map<string, DownlineContract[]>();
  if (query.downlineIds.length === 0) return standings;
  for (const row of await selectVersionsWith(reader, query).execute()) {
    const { downlineId, state, offeredBy } = row;
    const [startsAtMs, endsAtMs] = [Number(row.startsAtMs), row.endsAtMs];
    if (state === 'terminating' && Number(endsAtMs) <= query.nowMs) continue;
    const kind = row.kind as ContractKind;
    const versions = standings.get(downlineId) ?? [];
    const before = versions.find((each) => each.kind === kind) ?? { kind };
    // A later version that is agreed on decides.
    const now: DownlineContract =
      state === 'accepted' || state === 'terminating'
        ? { ...before, state, beginsAtMs: startsAtMs > query.nowMs ? startsAtMs : undefined }
        : { ...before, offeredBy };
    standings.set(downlineId, [...versions.filter((each) => each !== before), now]);
  }
  return standings;
}
