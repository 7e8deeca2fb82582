import { agentContract, agentContracts, contractFlags } from '#contract/agents/contracts.ts';
import { ok } from '#lib/result.ts';
import { type Route, route } from '#platform/base/http/route.ts';
import { noInput } from '#platform/base/input.ts';
import type { Parts } from '#platform/base/parts.ts';
import { readContractList } from './contract-list.ts';
import { readContractFor } from './locked-contract.ts';
import { listInput, oneInput } from './schemas.ts';
import { detailValue, flagsValue, listValue } from './value-schemas.ts';
import { listKindsWithOffers } from './versions.queries.ts';
import { viewDetail } from './view.ts';

/** Returns the calls by which agents read their contracts. */
export function contractListRoutes({ storage: { db }, clock }: Parts): Route[] {
  return [
    route(agentContracts, { input: listInput, value: listValue }, async (input, { session }) => {
      const looking = { memberId: session.memberId, nowMs: clock.nowMs() };
      return ok(await readContractList(db, input, looking));
    }),
    route(
      agentContract,
      { input: oneInput, value: detailValue },
      async ({ contractId }, { session: { memberId } }) => {
        const found = await readContractFor(db, { contractId, memberId });
        if (!found.ok) return found;
        const looking = { memberId, nowMs: clock.nowMs() };
        return ok(await viewDetail(db, found.value.contract, looking));
      },
    ),
    route(contractFlags, { input: noInput, value: flagsValue }, async (_, { session }) => {
      const waiting = new Set(await listKindsWithOffers(db, session.memberId));
      return ok({
        divtypereq: waiting.has('dividend') ? '1' : '0',
        dailysalreqtype: waiting.has('daily') ? '1' : '0',
        contracthoursalreq: waiting.has('hourly') ? '1' : '0',
        realtimesalreqtype: waiting.has('realtime') ? '1' : '0',
      });
    }),
  ];
}
