import { claimReferral, referralSummary, referrals } from '#contract/rewards/referrals.ts';
import { ok } from '#lib/result.ts';
import { type Route, route } from '#platform/base/http/route.ts';
import { answerOnce } from '#platform/base/idempotency/index.ts';
import { noInput } from '#platform/base/input.ts';
import type { Parts } from '#platform/base/parts.ts';
import { zonedNow } from '#platform/base/site.ts';
import { claimReward } from './claim.ts';
import { readReferrals } from './referral.ts';
import {
  claimInput,
  referralsInput,
  referralsValue,
  rewardValue,
  summaryValue,
} from './schemas.ts';
import { readSummary } from './summary.ts';

/** Lists the routes by which members see whom they invited, and claim what that earned. */
export function referralRoutes(parts: Parts): Route[] {
  return [
    route(
      referrals,
      { input: referralsInput, value: referralsValue },
      async ({ pageNo = 1, level = 1 }, { session }) =>
        ok(await readReferrals(parts, session.memberId, { pageNo, level })),
    ),
    route(referralSummary, { input: noInput, value: summaryValue }, async (_, { session }) =>
      ok(await readSummary(parts.storage.db, { memberId: session.memberId, ...zonedNow(parts) })),
    ),
    route(claimReferral, { input: claimInput, value: rewardValue }, (input, context) => {
      const claim = { ...input, memberId: context.session.memberId };
      return answerOnce(parts, { endpoint: claimReferral, input, context }, (transaction) =>
        claimReward(transaction, parts, claim),
      );
    }),
  ];
}
