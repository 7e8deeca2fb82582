import type { Transaction } from '#platform/base/db/storage.ts';
import type { PlatformSite } from '#platform/base/site.ts';
import { accountUnit, type CreatedMember, lockMember } from '#platform/identity/index.ts';
import { readFacts } from './facts.ts';
import { giveGrant } from './grant.ts';
import { findMissingCondition, judgePromotion } from './judge-promotion.ts';
import { listPromotions, lockPromotion, readVersion } from './terms.queries.ts';
import { parseTerms } from './terms.ts';

/**
 * Gives a member who has just registered the grants of promotions for new players; one whose budget
 * is spent, or that is not for the member, is left out.
 */
export async function grantToNewPlayer(
  transaction: Transaction,
  { timeZone, languageCodes }: Pick<PlatformSite, 'timeZone' | 'languageCodes'>,
  made: CreatedMember,
): Promise<void> {
  if (made.hasRegistered !== true || accountUnit(made.accountType) !== 'real') return;
  const { nowMs, languageCode = languageCodes[0] } = made;
  const running = (await listPromotions(transaction)).filter(
    ({ terms, isEnded }) => isEnded === 0 && parseTerms(terms).kind === 'new_player',
  );
  if (running.length === 0) return;
  const member = await lockMember(transaction, made.id);
  for (const { promotionId } of running) {
    const promotion = await lockPromotion(transaction, promotionId);
    if (!promotion) continue;
    const { terms, sha256 } = await readVersion(transaction, promotion);
    const query = { member, nowMs, timeZone, isRegistering: true };
    const [own] = await readFacts(transaction, [{ ...promotion, terms, sha256 }], query);
    if (!own) continue;
    const verdict = judgePromotion(own.facts);
    if (!verdict.prize || findMissingCondition(verdict) !== undefined) continue;
    const { prize } = verdict;
    const clock = { nowMs: () => nowMs };
    await giveGrant(transaction, { clock }, { member, own, prize, languageCode });
  }
}
