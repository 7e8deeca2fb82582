import { referrals } from '#contract/rewards/referrals.ts';
import { ok } from '#lib/result.ts';
import { type Route, route } from '#platform/base/http/route.ts';
import type { Parts } from '#platform/base/parts.ts';
import { readReferrals } from './referral.ts';
import { referralsInput, referralsValue } from './schemas.ts';

/** Lists the route by which members see whom they invited. */
export function referralRoutes(parts: Parts): Route[] {
  return [
    route(
      referrals,
      { input: referralsInput, value: referralsValue },
      async ({ pageNo = 1 }, { session }) =>
        ok(await readReferrals(parts, session.memberId, pageNo)),
    ),
  ];
}
