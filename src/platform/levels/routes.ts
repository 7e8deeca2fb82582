import { levels } from '#contract/levels.ts';
import { ok, refused } from '#lib/result.ts';
import { findMemberById } from '../accounts/index.ts';
import { type Route, route } from '../http/route.ts';
import type { Parts } from '../parts.ts';
import { levelOf, noInput, readSetting } from '../system/index.ts';
import { levelsValue } from './schemas.ts';

/** The call by which members see the VIP levels. */
export function levelRoutes({ storage }: Parts): Route[] {
  return [
    route(levels, { input: noInput, value: levelsValue }, async (_, { session }) => {
      const member = await findMemberById(storage.db, session.memberId);
      if (!member) return refused({ code: 'not_logged_in' });
      const all = await readSetting(storage.db, 'levels');
      return ok({ levels: [...all], rankLevel: levelOf(all, member.rank_level).rankLevel });
    }),
  ];
}
