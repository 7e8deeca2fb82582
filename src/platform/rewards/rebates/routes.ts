import { claimRebate, rebateSources, rebates } from '#contract/rewards/rebates.ts';
import { ok, refused } from '#lib/result.ts';
import { type Route, route } from '#platform/base/http/route.ts';
import { answerOnce } from '#platform/base/idempotency/index.ts';
import { noInput } from '#platform/base/input.ts';
import type { Parts } from '#platform/base/parts.ts';
import { zonedNow } from '#platform/base/site.ts';
import { findMemberById } from '#platform/identity/index.ts';
import { listSourcesOfDay } from '../points/index.ts';
import { claimRebateOfDay } from './claim.ts';
import { calculateRebateDays, findRates } from './rebate-days.ts';
import { claimInput, rebateDayValue, rebatesValue, sourcesInput, sourcesValue } from './schemas.ts';

/** Lists the routes by which members see and claim their rebates. */
export function rebateRoutes(parts: Parts): Route[] {
  const { db } = parts.storage;
  return [
    route(rebates, { input: noInput, value: rebatesValue }, async (_, { session }) => {
      const member = await findMemberById(db, session.memberId);
      if (!member) return refused({ code: 'not_logged_in' });
      const { rates, least } = await findRates(db, { member });
      const days = await calculateRebateDays(db, { member, ...zonedNow(parts) });
      return ok({ days, rates: rates.filter(({ rateBps }) => rateBps > 0), least });
    }),
    route(claimRebate, { input: claimInput, value: rebateDayValue }, (input, context) => {
      const claim = { ...input, memberId: context.session.memberId };
      return answerOnce(parts, { endpoint: claimRebate, input, context }, (transaction) =>
        claimRebateOfDay(transaction, parts, claim),
      );
    }),
    route(
      rebateSources,
      { input: sourcesInput, value: sourcesValue },
      async (input, { session: { memberId, currency } }) =>
        ok(await listSourcesOfDay(db, { ...input, memberId, currency })),
    ),
  ];
}
