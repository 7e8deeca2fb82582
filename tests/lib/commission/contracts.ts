import type { Terms, Tier } from '#lib/commission/terms.ts';

/** A tier that asks for nothing but what is said. */
export function tierOf(rateBps: number, least: Partial<Tier> = {}): Tier {
  return { minValidStakeMinor: 0n, minLossMinor: 0n, minActiveMembers: 0, rateBps, ...least };
}

/** A daily salary on valid stakes, at one rate or by tiers. */
export function salaryOf(rate: number | readonly Tier[], terms: Partial<Terms> = {}): Terms {
  return {
    kind: 'daily',
    base: 'validStake',
    period: 'day',
    tiers: typeof rate === 'number' ? [tierOf(rate)] : rate,
    carry: { policy: 'reset' },
    negativeAtEnd: 'dropped',
    payer: 'house',
    aboveUpline: 'held',
    ...terms,
  };
}

/** A monthly dividend on NGR. */
export function dividendOf(rate: number | readonly Tier[], terms: Partial<Terms> = {}): Terms {
  return salaryOf(rate, { kind: 'dividend', base: 'ngr', period: 'month', ...terms });
}
