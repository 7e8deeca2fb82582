import {
  grantFreeRounds,
  staffFreeRounds,
  withdrawFreeRounds,
} from '#contract/staff/free-rounds.ts';
import { ok, refused } from '#lib/result.ts';
import { type Route, route } from '#platform/base/http/route.ts';
import { accountUnit, findMemberByName } from '#platform/identity/index.ts';
import {
  freeRoundsValue,
  grantRounds,
  listFreeRounds,
  withdrawGrant,
} from '#platform/play/index.ts';
import { findPauseRefusal } from '#platform/protection/index.ts';
import { type DeskAct, deskAct } from '../desk-act.ts';
import type { DeskParts } from '../parts.ts';
import { memberInput, offerInput, withdrawInput } from './schemas.ts';

/** Lists the desk calls that give members play at the house's cost. */
export function freeRoundActs(parts: DeskParts): DeskAct[] {
  return [
    deskAct(parts, grantFreeRounds, {
      input: offerInput,
      waits: async () => true,
      carryOut: async (transaction, { username, stakeMinor, ...offer }, { actor }) => {
        const member = await findMemberByName(transaction, username);
        if (!member) return refused({ code: 'unknown_member' });
        if (accountUnit(member.accountType) === 'trial')
          return refused({ code: 'need_true_account' });
        if (member.closedAtMs !== undefined) return refused({ code: 'account_closed' });
        const isOut = member.excludedUntilMs !== undefined;
        if (isOut || findPauseRefusal(member, parts.clock.nowMs()))
          return refused({ code: 'play_paused' });
        const order = { ...offer, member, stakeMinor: BigInt(stakeMinor), actor };
        const granted = await grantRounds(transaction, parts, order);
        return granted.ok ? granted : refused({ code: granted.refusal });
      },
    }),
    deskAct(parts, withdrawFreeRounds, {
      input: withdrawInput,
      carryOut: async (transaction, { grantId: id, why }, { actor }) => {
        const withdrawn = await withdrawGrant(transaction, parts, { id, why, actor });
        return withdrawn.ok ? withdrawn : refused({ code: withdrawn.refusal });
      },
    }),
  ];
}

/** Lists the route by which staff read a member's free rounds. */
export function freeRoundRoutes({ storage, clock }: DeskParts): Route[] {
  return [
    route(staffFreeRounds, { input: memberInput, value: freeRoundsValue }, async ({ username }) => {
      const member = await findMemberByName(storage.db, username.toLowerCase());
      if (!member) return refused({ code: 'unknown_member' });
      const scope = { memberId: member.id, nowMs: clock.nowMs() };
      return ok({ grants: await listFreeRounds(storage.db, scope) });
    }),
  ];
}
