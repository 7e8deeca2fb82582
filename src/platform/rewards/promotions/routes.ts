import {
  applyPromotion,
  claimPromotion,
  joinPromotion,
  memberPromotions,
} from '#contract/rewards/promotions.ts';
import { ok } from '#lib/result.ts';
import { type Route, route } from '#platform/base/http/route.ts';
import { answerOnce } from '#platform/base/idempotency/index.ts';
import { noInput } from '#platform/base/input.ts';
import type { Parts } from '#platform/base/parts.ts';
import { zonedNow } from '#platform/base/site.ts';
import { readUploadCookie } from '#platform/base/uploads/index.ts';
import { findMemberById } from '#platform/identity/index.ts';
import { applyForOffer } from './apply.ts';
import { claimOffer } from './claim.ts';
import { joinOffer } from './join.ts';
import { raffleRoutes } from './raffles/index.ts';
import {
  applicationInput,
  choiceInput,
  memberPromotionsValue,
  memberPromotionValue as value,
} from './schemas.ts';
import { listMemberPromotions } from './view.ts';

/** Lists the calls by which members see, join, apply for and claim promotions. */
export function promotionRoutes(parts: Parts): Route[] {
  const { db } = parts.storage;
  return [
    ...raffleRoutes(parts),
    route(
      memberPromotions,
      { input: noInput, value: memberPromotionsValue },
      async (_, { session }) => {
        const member = await findMemberById(db, session.memberId);
        if (!member) throw new Error(`the member ${session.memberId} of a session is gone`);
        const promotions = await listMemberPromotions(db, { member, ...zonedNow(parts) });
        return ok({ promotions });
      },
    ),
    route(joinPromotion, { input: choiceInput, value }, (input, context) => {
      const choice = {
        ...input,
        memberId: context.session.memberId,
        languageCode: context.languageCode,
      };
      return answerOnce(parts, { endpoint: joinPromotion, input, context }, (transaction) =>
        joinOffer(transaction, parts, choice),
      );
    }),
    route(claimPromotion, { input: choiceInput, value }, (input, context) => {
      const choice = {
        ...input,
        memberId: context.session.memberId,
        languageCode: context.languageCode,
      };
      return answerOnce(parts, { endpoint: claimPromotion, input, context }, (transaction) =>
        claimOffer(transaction, parts, choice),
      );
    }),
    route(applyPromotion, { input: applicationInput, value }, (input, context) => {
      const application = {
        ...input,
        memberId: context.session.memberId,
        languageCode: context.languageCode,
        uploadCookie: readUploadCookie(context.cookies),
      };
      return answerOnce(parts, { endpoint: applyPromotion, input, context }, (transaction) =>
        applyForOffer(transaction, parts, application),
      );
    }),
  ];
}
