import { rebateSpread, rebateSpreads, rebateSpreadsExport } from '#contract/agents/spreads.ts';
import { ok } from '#lib/result.ts';
import { csvType } from '#platform/base/csv/cells.ts';
import { createExports } from '#platform/base/csv/exports.ts';
import { streamRoute } from '#platform/base/http/answer-stream.ts';
import { type Route, route } from '#platform/base/http/route.ts';
import type { Parts } from '#platform/base/parts.ts';
import { exportSpreads } from './lists/export.ts';
import { readSpread, readSpreads } from './lists/spread-list.ts';
import { spreadDays, spreadInput, spreadsInput, spreadsValue, spreadValue } from './schemas.ts';

/**
 * Returns the calls by which agents see what they earned above the rebate groups of their lines.
 */
export function spreadRoutes(parts: Parts): Route[] {
  const { db } = parts.storage;
  const handOut = createExports(parts, 'rebate-spread');
  return [
    route(rebateSpreads, { input: spreadsInput, value: spreadsValue }, async (input, { session }) =>
      ok(await readSpreads(db, input, session.memberId)),
    ),
    streamRoute(rebateSpreadsExport, { input: spreadDays, type: csvType }, async (days, context) =>
      handOut(context, exportSpreads(db, days, context.session.memberId)),
    ),
    route(
      rebateSpread,
      { input: spreadInput, value: spreadValue },
      async ({ spreadId }, { session }) => readSpread(db, { spreadId, agentId: session.memberId }),
    ),
  ];
}
