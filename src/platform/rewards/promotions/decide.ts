import { ok, type Result, refused } from '#lib/result.ts';
import { recordAct } from '#platform/base/audit/index.ts';
import { announceChange } from '#platform/base/db/change-bus.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import type { Parts } from '#platform/base/parts.ts';
import { endApplication, findApplication } from './application.queries.ts';
import { lockFacts } from './claim.ts';
import { promotionSubject } from './desk.ts';
import { giveGrant } from './grant.ts';
import { findMissingCondition, judgePromotion } from './judge-promotion.ts';
import { readVersion } from './terms.queries.ts';
import { mostOfGift, parseTerms } from './terms.ts';

/** Decision of staff about an application. */
export interface ApplicationDecision {
  readonly id: string;
  readonly to: 'approved' | 'rejected';
  /** Sentence that the member reads. */
  readonly why: string;
  readonly actor: string;
}

/** Refusals of a decision about an application. */
export type DecisionRefusal =
  | 'unknown_application'
  | 'application_decided'
  | 'promotion_over'
  | 'promotion_spent'
  | 'play_paused';

/**
 * Decides about an application: an approval gives the grant, which its member claims. Refuses
 * `unknown_application`, `application_decided`, and an approval with `promotion_spent`,
 * `promotion_over`, or with `play_paused` for a member who is excluded, closed or on a break.
 */
export async function decideApplication(
  transaction: Transaction,
  parts: Pick<Parts, 'clock' | 'site'>,
  { id, to, why, actor }: ApplicationDecision,
): Promise<Result<string, DecisionRefusal>> {
  const application = await findApplication(transaction, id);
  if (!application) return refused('unknown_application');
  const { memberId, promotionId, languageCode } = application;
  const locked = await lockFacts(transaction, parts, { memberId, promotionId });
  if (!locked) throw new Error(`the promotion ${promotionId} of an application is gone`);
  const nowMs = parts.clock.nowMs();
  const kept = to === 'rejected' ? why : null;
  if (!(await endApplication(transaction, { id, state: to, why: kept, nowMs }))) {
    return refused('application_decided');
  }
  if (to === 'approved') {
    const { member, own } = locked;
    // Judged by the terms that the member applied under.
    const facts = { ...own.facts, application: to };
    const verdict = judgePromotion(facts);
    const missing = findMissingCondition(verdict);
    if (missing === 'play') return refused('play_paused');
    if (missing === 'budget') return refused('promotion_spent');
    if (missing !== undefined || !verdict.prize) return refused('promotion_over');
    const grant = { member, own: { ...own, facts }, prize: verdict.prize, languageCode };
    if ((await giveGrant(transaction, parts, grant)) === undefined)
      return refused('promotion_over');
  }
  await recordAct(transaction, {
    actor,
    act: `application_${to}`,
    subject: promotionSubject(promotionId),
    detail: { why, application: id, member: memberId },
    atMs: nowMs,
  });
  await announceChange(transaction, { memberId, topic: 'rewards', nowMs });
  return ok(id);
}

/** Returns the most that an approval gives, minor units; 0 for an unknown application. */
export async function readApplicationGift(reader: Reader, id: string): Promise<bigint> {
  const application = await findApplication(reader, id);
  if (!application) return 0n;
  const { terms } = await readVersion(reader, application);
  return mostOfGift(parseTerms(terms).gift);
}
