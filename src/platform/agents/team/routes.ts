import { teamDaysExport, teamOverview } from '#contract/agents/team.ts';
import { ok } from '#lib/result.ts';
import { csvType } from '#platform/base/csv/cells.ts';
import { createExports } from '#platform/base/csv/exports.ts';
import { streamRoute } from '#platform/base/http/answer-stream.ts';
import { type Route, route } from '#platform/base/http/route.ts';
import { noInput } from '#platform/base/input.ts';
import type { Parts } from '#platform/base/parts.ts';
import { exportDays } from './export.ts';
import { readOverview } from './overview.ts';
import { overviewValue } from './schemas.ts';

/** Returns the calls by which an agent sees its team's figures. */
export function teamRoutes(parts: Parts): Route[] {
  const handOut = createExports(parts, 'team-days');
  return [
    route(teamOverview, { input: noInput, value: overviewValue }, async (_, { session }) =>
      ok(await readOverview(parts, session.memberId)),
    ),
    streamRoute(teamDaysExport, { input: noInput, type: csvType }, async (_, context) => {
      const { days } = await readOverview(parts, context.session.memberId);
      return handOut(context, exportDays(days));
    }),
  ];
}
