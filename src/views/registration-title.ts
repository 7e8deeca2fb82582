import type { PromotionSummary } from '#contract/brand/articles.ts';
import { formatSum, type Money } from '#lib/money.ts';

/**
 * Returns the title of what registering brings (specification §2, "Registration"): the gift in the
 * wallet, and the bonus by the terms of the promotion for new players.
 */
export function titleRegistration(
  { language, t }: Pick<App.Locals, 'language' | 't'>,
  {
    gift,
    promotions,
  }: {
    readonly gift: Money | undefined;
    readonly promotions: readonly PromotionSummary[];
  },
): string {
  const newPlayers = promotions.find(({ offer }) => offer?.kind === 'new_player')?.offer;
  const sum = (money: Money) => formatSum(money, language.tag);
  if (gift && newPlayers) {
    const values = { gift: sum(gift), bonus: sum(newPlayers.bonus) };
    return t('content:promotions.giftAndBonus', values);
  }
  if (newPlayers) return t('content:promotions.bonus', { bonus: sum(newPlayers.bonus) });
  return gift
    ? t('content:promotions.gift', { gift: sum(gift) })
    : t('content:promotions.newPlayers');
}
