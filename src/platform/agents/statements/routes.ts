import { incomeSources } from '#contract/agents/income-sources.ts';
import { agentSettlement, agentSettlementExport } from '#contract/agents/settlement.ts';
import { ok } from '#lib/result.ts';
import { csvType } from '#platform/base/csv/cells.ts';
import { createExports } from '#platform/base/csv/exports.ts';
import { streamRoute } from '#platform/base/http/answer-stream.ts';
import { type Route, route } from '#platform/base/http/route.ts';
import type { Parts } from '#platform/base/parts.ts';
import { daySpanInput } from '#platform/base/period-input.ts';
import { zonedNow } from '#platform/base/site.ts';
import { settlementInput, settlementValue, sourcesValue } from './schemas.ts';
import { exportSettlement } from './settlement/export.ts';
import { readSettlement } from './settlement/settlement.ts';
import { readIncomeSources } from './sources/income-sources.ts';

/** Returns the calls by which agents see the settlement of a month and the sources of their income. */
export function statementRoutes(parts: Parts): Route[] {
  const { db } = parts.storage;
  const { timeZone } = parts.site;
  const handOut = createExports(parts, 'settlement');
  return [
    route(
      incomeSources,
      { input: daySpanInput, value: sourcesValue },
      async (days, { session: { memberId: agentId } }) =>
        ok(await readIncomeSources(db, days, { agentId, timeZone })),
    ),
    route(
      agentSettlement,
      { input: settlementInput, value: settlementValue },
      async ({ month }, { session: { memberId: agentId } }) =>
        ok(await readSettlement(db, { agentId, month }, zonedNow(parts))),
    ),
    streamRoute(
      agentSettlementExport,
      { input: settlementInput, type: csvType },
      async ({ month }, context) => {
        const { memberId: agentId } = context.session;
        return handOut(context, exportSettlement(db, { agentId, month, timeZone }));
      },
    ),
  ];
}
