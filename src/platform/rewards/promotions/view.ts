import type { BonusReceipt } from '#contract/rewards/bonuses.ts';
import type { MemberPromotion, PromotionState } from '#contract/rewards/promotions.ts';
import { toMoney } from '#lib/money.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { listShownPromotions } from '#platform/brand/index.ts';
import { type FactsQuery, type MemberFacts, readFacts } from './facts.ts';
import { judgePromotion } from './judge-promotion.ts';
import { listClaims } from './member.queries.ts';
import { listPromotions } from './terms.queries.ts';
import { readWorths } from './worth/index.ts';

/** Returns a promotion as its member sees it. */
export function toMemberPromotion({
  promotion,
  version,
  facts,
  claim,
  application,
  raffles,
}: MemberFacts): MemberPromotion {
  const { state, button, conditions, prize } = judgePromotion(facts);
  const amountMinor = claim?.amountMinor ?? prize?.amountMinor;
  const { kind, currency } = facts.terms;
  return {
    promotionId: promotion.promotionId,
    version,
    kind,
    state,
    ...(button && { button }),
    conditions,
    ...(amountMinor !== undefined && { amount: toMoney(amountMinor, currency) }),
    ...(application?.why != null && { why: application.why }),
    ...(raffles.length > 0 && { raffles }),
  };
}

/** Lists the receipts of a member's grants by promotions, by the grants' ids. */
export async function listReceipts(
  reader: Reader,
  memberId: string,
): Promise<ReadonlyMap<string, BonusReceipt>> {
  const claims = await listClaims(reader, { memberId });
  return new Map(
    claims.map(({ grantId, promotionId, version, termsSha256, languageCode, createdAtMs }) => [
      grantId,
      { promotionId, version, sha256: termsSha256, languageCode, shownAtMs: createdAtMs },
    ]),
  );
}

/** Lists promotions whose texts are shown, as they stand for a member. */
export async function listMemberPromotions(
  reader: Reader,
  query: FactsQuery,
): Promise<MemberPromotion[]> {
  const [shown, promotions] = await Promise.all([
    listShownPromotions(reader, query.nowMs),
    listPromotions(reader),
  ]);
  const offered = promotions.filter(({ promotionId }) => shown.has(promotionId));
  if (offered.length === 0) return [];
  const all = (await readFacts(reader, offered, query)).map(toMemberPromotion);
  const unclaimed = all.filter(({ state }) => isStillOffered(state));
  const findWorth = await readWorths(reader, unclaimed, query);
  return all.map((each) => {
    const worth = isStillOffered(each.state) ? findWorth(each) : undefined;
    return { ...each, ...(worth && { worth }) };
  });
}

/** Returns whether a member may still say yes to a promotion's bonus. */
function isStillOffered(state: PromotionState): boolean {
  return !['closed', 'rejected', 'claimed'].includes(state);
}
