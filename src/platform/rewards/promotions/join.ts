import type { CommonCode } from '#contract/refusals.ts';
import type { joinPromotion, MemberPromotion } from '#contract/rewards/promotions.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import { announceChange } from '#platform/base/db/change-bus.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { RefusalOf, RuleRefusal } from '#platform/base/outcome.ts';
import type { Parts } from '#platform/base/parts.ts';
import { findPauseRefusal } from '#platform/protection/index.ts';
import { findConditionCode, type LockedFacts, lockFacts, type MemberChoice } from './claim.ts';
import { judgePromotion } from './judge-promotion.ts';
import { insertJoin } from './member.queries.ts';
import { toMemberPromotion } from './view.ts';

/** Joins a promotion under the terms that the member has seen. Refuses as `joinPromotion` says. */
export async function joinOffer(
  transaction: Transaction,
  parts: Pick<Parts, 'clock' | 'site'>,
  choice: MemberChoice,
): Promise<Result<MemberPromotion, RefusalOf<typeof joinPromotion>>> {
  const locked = await lockFacts(transaction, parts, choice);
  if (!locked) return refused({ code: 'unknown_promotion' });
  const { facts } = locked.own;
  if (facts.joinedAtMs !== undefined) return refused({ code: 'already_joined' });
  const fault = checkBeginning(locked, choice, 'join');
  if (!fault.ok) return fault;
  const { memberId, promotionId, version } = choice;
  const { nowMs } = facts;
  await insertJoin(transaction, { memberId, promotionId, version, createdAtMs: nowMs });
  await announceChange(transaction, { memberId, topic: 'rewards', nowMs });
  const after = await lockFacts(transaction, parts, choice);
  if (!after) throw new Error(`the promotion ${promotionId} is gone`);
  return ok(toMemberPromotion(after.own));
}

/** Refusals of a member who begins a promotion. */
type BeginningCode =
  | 'promotion_changed'
  | 'promotion_closed'
  | 'promotion_unmet'
  | 'promotion_spent'
  | 'play_paused';

/**
 * Checks that a member may begin a promotion by a button now. Refuses a break, `promotion_changed`,
 * and the first condition that keeps the button away.
 */
export function checkBeginning(
  { member, own }: LockedFacts,
  { version }: MemberChoice,
  button: 'join' | 'apply',
): Result<undefined, RuleRefusal<BeginningCode | CommonCode>> {
  const paused = findPauseRefusal(member, own.facts.nowMs);
  if (paused) return refused(paused);
  if (own.version !== version) return refused({ code: 'promotion_changed' });
  const verdict = judgePromotion(own.facts);
  if (verdict.button === button) return ok(undefined);
  const missing = verdict.conditions.find(
    ({ name, isMet }) => !isMet && !['joined', 'deposit', 'approved'].includes(name),
  );
  return refused({ code: missing ? findConditionCode(missing.name) : 'promotion_unmet' });
}
