import type { Carry, PeriodKind, Terms } from '../model/commissions/terms.ts';
import type { Random } from '../random.ts';
import type { Plain } from '../step.ts';

/** Terms as a step holds them. */
export interface TermsInput {
  readonly [name: string]: Plain | undefined;
  readonly kind: 'dividend' | 'daily';
  readonly period: PeriodKind;
  /** Of each tier the least valid stake in minor units, and the rate in basis points. */
  readonly tiers: readonly (readonly [string, number])[];
  readonly carry: 'reset' | 'carry' | number;
  readonly negativeAtEnd: 'dropped' | 'nextContract';
  readonly payer: 'house' | 'upline';
}

/** Chooses terms, mostly such as the upline's own contract leaves room for. */
export function chooseTerms(
  random: Random,
  kind: TermsInput['kind'],
  bound: Terms | undefined,
): TermsInput {
  const isAlike = bound !== undefined && random.chance(85);
  const most = isAlike ? bound.tiers.map(({ rateBps }) => rateBps) : [random.between(100, 6_000)];
  const count = random.pick([1, 1, 2, 3]);
  const step = random.pick([1, 500_000, 1_000_000]);
  const isWrong = random.chance(6);
  let rate = 0;
  const tiers = Array.from({ length: count }, (_, index): readonly [string, number] => {
    const top = most[Math.min(index, most.length - 1)] ?? 100;
    const isTop = index === count - 1 && random.chance(30);
    rate = isTop ? top : rate + random.between(1, Math.max(1, Math.floor((top - rate) / 2)));
    return [String(isWrong ? step : index * step), rate];
  });
  const policies: readonly TermsInput['carry'][] = ['reset', 'carry', 'carry', 1, 2];
  return {
    kind,
    period: isAlike ? bound.period : kind === 'daily' ? 'day' : random.pick(['day', 'day', 'week']),
    tiers,
    carry: kind === 'daily' ? 'reset' : random.pick(policies),
    negativeAtEnd: kind === 'daily' ? 'dropped' : random.pick(['dropped', 'nextContract'] as const),
    payer: bound && random.chance(30) ? 'upline' : 'house',
  };
}

/** Returns the terms of a step. */
export function toTerms({ kind, period, tiers, carry, negativeAtEnd, payer }: TermsInput): Terms {
  const policy: Carry =
    typeof carry === 'number' ? { policy: 'carryFor', periods: carry } : { policy: carry };
  return {
    kind,
    base: kind === 'daily' ? 'validStake' : 'ggr',
    period,
    tiers: tiers.map(([least, rateBps]) => ({
      minValidStakeMinor: BigInt(least),
      minLossMinor: 0n,
      minActiveMembers: 0,
      rateBps,
    })),
    carry: policy,
    negativeAtEnd,
    payer,
    aboveUpline: 'held',
  };
}
