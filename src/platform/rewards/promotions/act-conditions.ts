import type { ConditionFigure, PromotionCondition } from '#contract/rewards/promotions.ts';
import { toMoney } from '#lib/money.ts';
import type { PromotionFacts, PromotionPrize } from './judge-promotion.ts';

/** Returns the time from which a deposit counts: joined, and within the period. */
export function findDepositStart({
  terms,
  joinedAtMs = Infinity,
  periodFromMs,
}: PromotionFacts): number {
  return Math.max(terms.fromMs, joinedAtMs, periodFromMs);
}

/** Lists conditions that the member's own acts meet. */
export function listActConditions(
  facts: PromotionFacts,
  prize: PromotionPrize | undefined,
): PromotionCondition[] {
  const { terms, joinedAtMs, application, deposits, grant, raffle } = facts;
  const { kind, gift, currency } = terms;
  if (kind === 'application') return [{ name: 'approved', isMet: application === 'approved' }];
  if (gift.by === 'amount') return [];
  if (gift.by === 'raffle') {
    const { tickets = 0, toNextMinor = gift.ticketMinor, drawsAtMs } = raffle ?? {};
    const needed: ConditionFigure = { by: 'money', amount: toMoney(toNextMinor, currency) };
    return [
      {
        name: 'ticket',
        isMet: tickets > 0,
        needed,
        present: { by: 'count', count: tickets },
      },
      {
        name: 'won',
        isMet: grant !== undefined,
        ...(drawsAtMs !== undefined && { needed: { by: 'time', atMs: drawsAtMs } }),
      },
    ];
  }
  const fromMs = findDepositStart(facts);
  const largest = deposits
    .filter(({ creditedAtMs }) => creditedAtMs !== undefined && creditedAtMs >= fromMs)
    .reduce((most, { amountMinor }) => (amountMinor > most ? amountMinor : most), 0n);
  const money = (minor: bigint): ConditionFigure => ({
    by: 'money',
    amount: toMoney(minor, currency),
  });
  return [
    { name: 'joined', isMet: joinedAtMs !== undefined },
    {
      name: 'deposit',
      isMet: prize !== undefined,
      needed: money(gift.leastDepositMinor),
      present: money(largest),
    },
  ];
}
