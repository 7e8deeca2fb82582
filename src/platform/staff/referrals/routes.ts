import {
  staffReferrals,
  staffReferralTerms,
  writeReferralTerms,
} from '#contract/staff/referrals.ts';
import { ok, refused } from '#lib/result.ts';
import { type Route, route } from '#platform/base/http/route.ts';
import { noInput } from '#platform/base/input.ts';
import { readSetting } from '#platform/base/settings/index.ts';
import { zonedNow } from '#platform/base/site.ts';
import { findMemberByName } from '#platform/identity/index.ts';
import {
  listMemberReferrals,
  referralsSetting,
  writeReferralTerms as writeTerms,
} from '#platform/rewards/index.ts';
import { type DeskAct, deskAct } from '../desk-act.ts';
import type { DeskParts } from '../parts.ts';
import { friendsValue, memberInput, termsInput, termsValue } from './schemas.ts';

/** Lists the desk call that writes the terms of invitations. */
export function referralActs(parts: DeskParts): DeskAct[] {
  return [
    deskAct(parts, writeReferralTerms, {
      input: termsInput,
      waits: async () => true,
      carryOut: async (transaction, { why, ...terms }, { actor }) => {
        await writeTerms(transaction, parts, { terms, why, actor });
        return ok('referrals');
      },
    }),
  ];
}

/** Lists the routes by which staff read the terms of invitations, and a member's. */
export function referralDeskRoutes(parts: DeskParts): Route[] {
  const { db } = parts.storage;
  return [
    route(staffReferralTerms, { input: noInput, value: termsValue }, async () =>
      ok(await readSetting(db, referralsSetting)),
    ),
    route(staffReferrals, { input: memberInput, value: friendsValue }, async ({ username }) => {
      const member = await findMemberByName(db, username.toLowerCase());
      if (!member) return refused({ code: 'unknown_member' });
      const query = { memberId: member.id, ...zonedNow(parts) };
      return ok({ friends: await listMemberReferrals(db, query) });
    }),
  ];
}
