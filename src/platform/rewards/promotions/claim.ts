import type {
  ConditionName,
  claimPromotion,
  MemberPromotion,
  PromotionChoice,
} from '#contract/rewards/promotions.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { RefusalOf } from '#platform/base/outcome.ts';
import type { Parts } from '#platform/base/parts.ts';
import { zonedNow } from '#platform/base/site.ts';
import { lockMember, type Member } from '#platform/identity/index.ts';
import { acceptBonus } from '#platform/money/index.ts';
import { findPauseRefusal } from '#platform/protection/index.ts';
import { type MemberFacts, readFacts } from './facts.ts';
import { giveGrant } from './grant.ts';
import { findMissingCondition, judgePromotion } from './judge-promotion.ts';
import { lockPromotion, readVersion } from './terms.queries.ts';
import { toMemberPromotion } from './view.ts';

/** Choice of a promotion by a member, in the language of the page. */
export interface MemberChoice extends PromotionChoice {
  readonly memberId: string;
  readonly languageCode: string;
}

type ClaimParts = Pick<Parts, 'clock' | 'site' | 'moneyMoved'>;

/** Codes of a condition that is missing; every other one is `promotion_unmet`. */
const codes = {
  begun: 'promotion_closed',
  open: 'promotion_closed',
  play: 'play_paused',
  budget: 'promotion_spent',
} as const;

/** Returns the refusal of a missing condition. */
export function findConditionCode(name: ConditionName) {
  return name in codes ? codes[name as keyof typeof codes] : 'promotion_unmet';
}

/** Locked promotion with its facts for a locked member. */
export interface LockedFacts {
  readonly member: Member;
  readonly own: MemberFacts;
}

/** Locks a member, then a promotion, and reads its facts; `undefined` for an unknown promotion. */
export async function lockFacts(
  transaction: Transaction,
  parts: Pick<Parts, 'clock' | 'site'>,
  { memberId, promotionId }: { readonly memberId: string; readonly promotionId: string },
): Promise<LockedFacts | undefined> {
  const member = await lockMember(transaction, memberId);
  const promotion = await lockPromotion(transaction, promotionId);
  if (!promotion) return undefined;
  const { terms, sha256 } = await readVersion(transaction, promotion);
  const query = { member, ...zonedNow(parts) };
  const [own] = await readFacts(transaction, [{ ...promotion, terms, sha256 }], query);
  return own && { member, own };
}

/**
 * Claims a promotion: gives its grant where that has not been done, and makes it active or waiting.
 * Refuses as `claimPromotion` says.
 */
export async function claimOffer(
  transaction: Transaction,
  parts: ClaimParts,
  choice: MemberChoice,
): Promise<Result<MemberPromotion, RefusalOf<typeof claimPromotion>>> {
  const locked = await lockFacts(transaction, parts, choice);
  if (!locked) return refused({ code: 'unknown_promotion' });
  const { member, own } = locked;
  const paused = findPauseRefusal(member, own.facts.nowMs);
  if (paused) return refused(paused);
  if (own.facts.grant === 'claimed') return refused({ code: 'already_claimed' });
  if (own.facts.grant === 'lapsed') return refused({ code: 'bonus_over' });
  const grant = own.claim
    ? ok(own.claim.grantId)
    : await giveJudged(transaction, parts, { member, own, choice });
  if (!grant.ok) return grant;
  const accepted = await acceptBonus(transaction, parts, { memberId: member.id, id: grant.value });
  if (!accepted.ok) return refused({ code: 'already_claimed' });
  const after = await lockFacts(transaction, parts, choice);
  if (!after) throw new Error(`the promotion ${choice.promotionId} is gone`);
  const { amount } = toMemberPromotion(own);
  // The next raffle may have begun, in which nothing is claimed.
  return ok({ ...toMemberPromotion(after.own), amount });
}

async function giveJudged(
  transaction: Transaction,
  parts: ClaimParts,
  { member, own, choice }: LockedFacts & { readonly choice: MemberChoice },
): Promise<Result<string, RefusalOf<typeof claimPromotion>>> {
  if (own.version !== choice.version) return refused({ code: 'promotion_changed' });
  const verdict = judgePromotion(own.facts);
  const missing = findMissingCondition(verdict);
  if (missing !== undefined) return refused({ code: findConditionCode(missing) });
  const { prize } = verdict;
  if (!prize) throw new Error(`a claim of ${choice.promotionId} has no prize`);
  const { languageCode } = choice;
  const grantId = await giveGrant(transaction, parts, { member, own, prize, languageCode });
  return grantId === undefined ? refused({ code: 'unknown_promotion' }) : ok(grantId);
}
