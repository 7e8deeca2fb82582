import { teamOverview } from '#contract/agents/team.ts';
import { ok } from '#lib/result.ts';
import { type Route, route } from '#platform/base/http/route.ts';
import { noInput } from '#platform/base/input.ts';
import type { Parts } from '#platform/base/parts.ts';
import { readOverview } from './overview.ts';
import { overviewValue } from './schemas.ts';

/** The call by which an agent sees what the team comes to. */
export function teamRoutes(parts: Parts): Route[] {
  return [
    route(teamOverview, { input: noInput, value: overviewValue }, async (_, { session }) =>
      ok(await readOverview(parts, session.memberId)),
    ),
  ];
}
