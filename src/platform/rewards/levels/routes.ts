import { levels } from '#contract/rewards/levels.ts';
import { ok, refused } from '#lib/result.ts';
import { type Route, route } from '#platform/base/http/route.ts';
import { noInput } from '#platform/base/input.ts';
import type { Parts } from '#platform/base/parts.ts';
import { findMemberById } from '#platform/identity/index.ts';
import { readLevels } from './level.ts';
import { levelsValue } from './schemas.ts';

/** Lists the route by which members see the VIP levels. */
export function levelRoutes({ storage }: Pick<Parts, 'storage'>): Route[] {
  return [
    route(levels, { input: noInput, value: levelsValue }, async (_, { session }) => {
      const member = await findMemberById(storage.db, session.memberId);
      if (!member) return refused({ code: 'not_logged_in' });
      return ok(await readLevels(storage.db, member));
    }),
  ];
}
