import { toMoney } from '#lib/money.ts';
import type { OfferFigures } from '#lib/text-facts.ts';
import { dayMs, hourMs } from '#lib/time.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import type { PromotionOffer, PromotionOffers } from '#platform/brand/index.ts';
import { listPromotions } from './terms.queries.ts';
import { countPrizes, mostOfGift, type PromotionTerms, parseTerms } from './terms.ts';

/** Returns the figures of terms that texts state. */
export function listFigures(terms: PromotionTerms): OfferFigures {
  const { gift, multiplier, grant, lifeMs, currency } = terms;
  const money = (amountMinor: bigint | undefined) =>
    amountMinor === undefined ? undefined : toMoney(amountMinor, currency);
  const mostMinor = mostOfGift(gift);
  return {
    bonus: toMoney(mostMinor, currency),
    ...(gift.by === 'raffle' && {
      prize: money(gift.prizes[0]?.amountMinor),
      prizes: countPrizes(gift),
      ticket: money(gift.ticketMinor),
      tickets: gift.mostTickets,
      hours: gift.drawAfterMs / hourMs,
    }),
    ...(gift.by === 'deposit' && {
      percentBps: gift.percentBps,
      least: toMoney(gift.leastDepositMinor, currency),
    }),
    times: multiplier,
    target: toMoney(mostMinor * BigInt(multiplier), currency),
    maxBet: money(grant.maxBetMinor),
    maxWin: money(grant.maxWinMinor),
    days: lifeMs / dayMs,
  };
}

/** Lists promotions as their texts and pages show them to everybody. */
export async function listOffers(reader: Reader): Promise<PromotionOffers> {
  const promotions = await listPromotions(reader);
  return new Map(
    promotions.map(({ promotionId, version, isEnded, terms: text }) => {
      const terms = parseTerms(text);
      const button = isEnded === 1 ? undefined : findFirstButton(terms);
      return [promotionId, { version, kind: terms.kind, button, figures: listFigures(terms) }];
    }),
  );
}

/** Returns the button by which anybody begins; `undefined` where registering or play begins it. */
function findFirstButton({ kind }: PromotionTerms): PromotionOffer['button'] {
  if (kind === 'new_player' || kind === 'raffle') return undefined;
  if (kind === 'deposit_match') return 'join';
  return kind === 'application' ? 'apply' : 'claim';
}
