import { downlinePath } from '#contract/agents/tree.ts';
import { ok } from '#lib/result.ts';
import { type Route, route } from '#platform/base/http/route.ts';
import type { Parts } from '#platform/base/parts.ts';
import { pathInput, pathValue } from './schemas.ts';
import { readPath } from './tree.ts';

/** Returns the call by which an agent finds the way down to a downline. */
export function treeRoutes({ storage }: Parts): Route[] {
  return [
    route(
      downlinePath,
      { input: pathInput, value: pathValue },
      async ({ memberId }, { session }) => {
        const read = await readPath(storage.db, { agentId: session.memberId, memberId });
        return read.ok ? ok({ path: read.value }) : read;
      },
    ),
  ];
}
