import { staffSpins, staffWheel, writeWheel } from '#contract/staff/wheel.ts';
import { ok, refused } from '#lib/result.ts';
import { type Route, route } from '#platform/base/http/route.ts';
import { noInput } from '#platform/base/input.ts';
import { findMemberByName } from '#platform/identity/index.ts';
import { readSpins, readStaffWheel, writeWheelVersion } from '#platform/rewards/index.ts';
import { type DeskAct, deskAct } from '../desk-act.ts';
import type { DeskParts } from '../parts.ts';
import { memberInput, spinsValue, wheelInput, wheelValue } from './schemas.ts';

/** Lists the desk call that writes the lucky wheel. */
export function wheelActs(parts: DeskParts): DeskAct[] {
  return [
    deskAct(parts, writeWheel, {
      input: wheelInput,
      waits: async () => true,
      carryOut: async (transaction, { why, ...terms }, { actor }) => {
        const author = { actor, why, nowMs: parts.clock.nowMs() };
        const written = await writeWheelVersion(transaction, terms, author);
        return written.ok ? written : refused({ code: written.refusal });
      },
    }),
  ];
}

/** Lists the routes by which staff read the lucky wheel and a member's spins. */
export function wheelDeskRoutes({ storage }: DeskParts): Route[] {
  const { db } = storage;
  return [
    route(staffWheel, { input: noInput, value: wheelValue }, async () =>
      ok({ terms: await readStaffWheel(db) }),
    ),
    route(staffSpins, { input: memberInput, value: spinsValue }, async ({ username }) => {
      const member = await findMemberByName(db, username.toLowerCase());
      if (!member) return refused({ code: 'unknown_member' });
      return ok({ spins: await readSpins(db, member.id) });
    }),
  ];
}
