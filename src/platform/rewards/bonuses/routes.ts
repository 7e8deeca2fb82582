import { bonusBets, bonuses, claimBonus, giveUpBonus } from '#contract/rewards/bonuses.ts';
import { ok, refused } from '#lib/result.ts';
import { type Route, route } from '#platform/base/http/route.ts';
import { answerOnce } from '#platform/base/idempotency/index.ts';
import { noInput } from '#platform/base/input.ts';
import type { Parts } from '#platform/base/parts.ts';
import { zonedNow } from '#platform/base/site.ts';
import { acceptBonus, endBonus, findGrantById } from '#platform/money/index.ts';
import {
  bonusBetsValue,
  bonusesValue,
  bonusIdInput,
  claimedValue,
  givenUpValue,
} from './schemas.ts';
import { listBonusBets, listBonuses } from './view.ts';

/** Lists the calls by which members see, claim and give up their bonuses. */
export function bonusRoutes(parts: Parts): Route[] {
  const { db } = parts.storage;
  return [
    route(bonuses, { input: noInput, value: bonusesValue }, async (_, { session }) =>
      ok({
        bonuses: await listBonuses(db, { memberId: session.memberId, ...zonedNow(parts) }),
      }),
    ),
    route(
      bonusBets,
      { input: bonusIdInput, value: bonusBetsValue },
      async ({ id }, { session }) => {
        const grant = await findGrantById(db, id);
        if (grant?.memberId !== session.memberId) return refused({ code: 'unknown_bonus' });
        return ok({ bets: await listBonusBets(db, grant) });
      },
    ),
    route(claimBonus, { input: bonusIdInput, value: claimedValue }, async (input, context) =>
      answerOnce(parts, { endpoint: claimBonus, input, context }, async (transaction) => {
        const { memberId } = context.session;
        const accepted = await acceptBonus(transaction, parts, { memberId, id: input.id });
        return accepted.ok ? ok({ state: accepted.value }) : refused({ code: accepted.refusal });
      }),
    ),
    route(giveUpBonus, { input: bonusIdInput, value: givenUpValue }, async (input, context) =>
      answerOnce(parts, { endpoint: giveUpBonus, input, context }, async (transaction) => {
        const { memberId } = context.session;
        const ending = { memberId, id: input.id, to: 'forfeited' } as const;
        const ended = await endBonus(transaction, parts, ending);
        return ended.ok ? ok({ state: 'forfeited' }) : refused({ code: ended.refusal });
      }),
    ),
  ];
}
