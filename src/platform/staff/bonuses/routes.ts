import { bonusLiability, cancelBonus, grantBonus, staffBonuses } from '#contract/staff/bonuses.ts';
import { ok, refused } from '#lib/result.ts';
import { type Route, route } from '#platform/base/http/route.ts';
import { noInput } from '#platform/base/input.ts';
import { zonedNow } from '#platform/base/site.ts';
import { accountUnit, findMemberByName } from '#platform/identity/index.ts';
import { sumLiabilities } from '#platform/money/index.ts';
import { findPauseRefusal } from '#platform/protection/index.ts';
import {
  bonusesValue,
  cancelStaffBonus,
  listBonuses,
  offerStaffBonus,
} from '#platform/rewards/index.ts';
import { type DeskAct, deskAct } from '../desk-act.ts';
import type { DeskParts } from '../parts.ts';
import { cancelInput, liabilityValue, memberInput, offerInput } from './schemas.ts';

/** Lists the desk calls that offer bonuses to members and cancel them. */
export function bonusActs(parts: DeskParts): DeskAct[] {
  return [
    deskAct(parts, grantBonus, {
      input: offerInput,
      waits: async () => true,
      carryOut: async (transaction, { username, ...offer }, { actor }) => {
        const member = await findMemberByName(transaction, username);
        if (!member) return refused({ code: 'unknown_member' });
        if (accountUnit(member.accountType) === 'trial')
          return refused({ code: 'need_true_account' });
        if (member.closedAtMs !== undefined) return refused({ code: 'account_closed' });
        if (findPauseRefusal(member, parts.clock.nowMs())) return refused({ code: 'play_paused' });
        const { amountMinor, maxBetMinor, maxWinMinor, weights = {}, gameIds = [] } = offer;
        const offered = await offerStaffBonus(transaction, parts, {
          ...offer,
          member,
          weights,
          gameIds,
          actor,
          amountMinor: BigInt(amountMinor),
          maxBetMinor: maxBetMinor === undefined ? undefined : BigInt(maxBetMinor),
          maxWinMinor: maxWinMinor === undefined ? undefined : BigInt(maxWinMinor),
        });
        return offered.ok ? offered : refused({ code: offered.refusal });
      },
    }),
    deskAct(parts, cancelBonus, {
      input: cancelInput,
      waits: async () => true,
      carryOut: async (transaction, { bonusId: id, why }, { actor }) => {
        const cancelled = await cancelStaffBonus(transaction, parts, { id, why, actor });
        return cancelled.ok ? cancelled : refused({ code: cancelled.refusal });
      },
    }),
  ];
}

/** Lists the routes by which staff read a member's bonuses, and what the brand owes by bonuses. */
export function bonusRoutes({ storage, clock, site }: DeskParts): Route[] {
  return [
    route(staffBonuses, { input: memberInput, value: bonusesValue }, async ({ username }) => {
      const member = await findMemberByName(storage.db, username.toLowerCase());
      if (!member) return refused({ code: 'unknown_member' });
      const query = { memberId: member.id, ...zonedNow({ clock, site }) };
      return ok({ bonuses: await listBonuses(storage.db, query) });
    }),
    route(bonusLiability, { input: noInput, value: liabilityValue }, async () => {
      const sums = await sumLiabilities(storage.db);
      const liabilities = sums.map(({ balanceMinor, openMinor, ...sum }) => ({
        ...sum,
        balanceMinor: balanceMinor.toString(),
        inBetsMinor: openMinor.toString(),
      }));
      return ok({ liabilities });
    }),
  ];
}
