import { agentIncome, agentIncomes, agentIncomesExport } from '#contract/agents/incomes.ts';
import { openIncomes } from '#contract/agents/open-incomes.ts';
import { owedIncomes } from '#contract/agents/owed-incomes.ts';
import { realtimeIncome } from '#contract/agents/realtime-income.ts';
import { ok } from '#lib/result.ts';
import { csvType } from '#platform/base/csv/cells.ts';
import { createExports } from '#platform/base/csv/exports.ts';
import { streamRoute } from '#platform/base/http/answer-stream.ts';
import { type Route, route } from '#platform/base/http/route.ts';
import { noInput } from '#platform/base/input.ts';
import type { Parts } from '#platform/base/parts.ts';
import { zonedNow } from '#platform/base/site.ts';
import { readOpenIncomes } from '../open-incomes/open-incomes.ts';
import { readRealtimeIncome } from '../realtime/index.ts';
import { exportIncomes } from './export.ts';
import { readIncome, readIncomes } from './incomes.ts';
import { readOwedIncomes } from './owed-incomes.ts';
import {
  incomeInput,
  incomesFilter,
  incomesInput,
  incomesValue,
  incomeValue,
  openValue,
  owedInput,
  owedValue,
  realtimeValue,
} from './schemas.ts';

/** Returns the calls by which agents see what they earned, and what awaits them as payers. */
export function incomeRoutes(parts: Parts): Route[] {
  const { storage, site } = parts;
  const { db } = storage;
  const { timeZone } = site;
  const handOut = createExports(parts, 'incomes');
  return [
    route(realtimeIncome, { input: noInput, value: realtimeValue }, async (_, { session }) =>
      ok(await readRealtimeIncome(db, session.memberId, zonedNow(parts))),
    ),
    route(openIncomes, { input: noInput, value: openValue }, async (_, { session }) => {
      const when = zonedNow(parts);
      return ok({ nowMs: when.nowMs, list: await readOpenIncomes(db, session.memberId, when) });
    }),
    route(agentIncomes, { input: incomesInput, value: incomesValue }, async (input, { session }) =>
      ok(await readIncomes(db, input, { agentId: session.memberId, timeZone })),
    ),
    streamRoute(
      agentIncomesExport,
      { input: incomesFilter, type: csvType },
      async (filter, context) => {
        const owner = { agentId: context.session.memberId, timeZone };
        return handOut(context, exportIncomes(db, filter, owner), filter.kind);
      },
    ),
    route(
      agentIncome,
      { input: incomeInput, value: incomeValue },
      async ({ incomeId }, { session }) => readIncome(db, { incomeId, agentId: session.memberId }),
    ),
    route(owedIncomes, { input: owedInput, value: owedValue }, async ({ cursor }, { session }) =>
      ok(await readOwedIncomes(db, { payerId: session.memberId, cursor })),
    ),
  ];
}
