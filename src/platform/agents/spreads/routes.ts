import { rebateSpread, rebateSpreads } from '#contract/agents/spreads.ts';
import { ok } from '#lib/result.ts';
import { type Route, route } from '#platform/base/http/route.ts';
import type { Parts } from '#platform/base/parts.ts';
import { readSpread, readSpreads } from './lists/lists.ts';
import { spreadInput, spreadsInput, spreadsValue, spreadValue } from './schemas.ts';

/** Calls by which agents see what they earned above the rebate groups of their lines. */
export function spreadRoutes({ storage: { db } }: Parts): Route[] {
  return [
    route(rebateSpreads, { input: spreadsInput, value: spreadsValue }, async (input, { session }) =>
      ok(await readSpreads(db, input, session.memberId)),
    ),
    route(
      rebateSpread,
      { input: spreadInput, value: spreadValue },
      async ({ spreadId }, { session }) => readSpread(db, { spreadId, agentId: session.memberId }),
    ),
  ];
}
