import { announceChange } from '#platform/base/db/change-bus.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { Parts } from '#platform/base/parts.ts';
import { readPromotionTitle } from '#platform/brand/index.ts';
import type { Member } from '#platform/identity/index.ts';
import { offerBonus } from '#platform/money/index.ts';
import { spendBudget } from './budget.ts';
import type { MemberFacts } from './facts.ts';
import type { PromotionPrize } from './judge-promotion.ts';
import { insertClaim } from './member.queries.ts';
import { listFigures } from './offers.ts';
import { savePromotion } from './terms.queries.ts';

/** Grant that a member is given by a promotion, whose row is locked. */
export interface PromotionGrant {
  readonly member: Pick<Member, 'id' | 'currency'>;
  readonly own: MemberFacts;
  readonly prize: PromotionPrize;
  readonly languageCode: string;
}

/**
 * Gives a member the grant of a promotion, offered: spends the budget and keeps the receipt of the
 * terms. Returns the grant; `undefined` while the promotion's text is not shown, or there is none.
 */
export async function giveGrant(
  transaction: Transaction,
  { clock }: Pick<Parts, 'clock'>,
  { member, own, prize, languageCode }: PromotionGrant,
): Promise<string | undefined> {
  const { promotion, version, hash, period, facts } = own;
  const { promotionId } = promotion;
  const { terms, nowMs } = facts;
  const { amountMinor, deposit } = prize;
  const figures = listFigures(terms);
  // The prize of a drawn ticket is owed, whether or not the text is shown any more.
  const shownMs = terms.kind === 'raffle' ? undefined : nowMs;
  const text = { id: promotionId, languageCode, nowMs: shownMs, figures };
  const title = await readPromotionTitle(transaction, text);
  if (title === undefined) return undefined;
  const grantId = await offerBonus(
    transaction,
    { clock },
    {
      member,
      title,
      amountMinor,
      terms: terms.grant,
      source: `promotion:${promotionId}`,
      targetMinor: amountMinor * BigInt(terms.multiplier),
      expiresAtMs: nowMs + terms.lifeMs,
    },
  );
  const { terms: _terms, sha256: _sha256, ...row } = promotion;
  await savePromotion(
    transaction,
    await spendBudget(transaction, row, { amountMinor, grantId, nowMs }),
  );
  await insertClaim(transaction, {
    promotionId,
    memberId: member.id,
    version,
    createdAtMs: nowMs,
    grantId,
    period,
    depositId: deposit?.id ?? null,
    amountMinor,
    termsSha256: hash,
    languageCode,
  });
  await announceChange(transaction, { memberId: member.id, topic: 'rewards', nowMs });
  return grantId;
}
