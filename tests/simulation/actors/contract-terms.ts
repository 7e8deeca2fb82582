import type { ContractTerms } from '#contract/agents/contracts.ts';
import type { Base, Carry, ContractKind, PeriodKind, Terms } from '../model/commissions/terms.ts';
import type { Random } from '../random.ts';
import type { Plain } from '../step.ts';

/** Terms as a step holds them. */
export interface TermsInput {
  readonly [name: string]: Plain | undefined;
  readonly kind: ContractKind;
  /** GGR of dividends, valid stakes of salaries without it. */
  readonly base?: Base | undefined;
  readonly period: PeriodKind;
  /** Of each tier the least valid stake, or loss, in minor units, and the rate in basis points. */
  readonly tiers: readonly (readonly [string, number])[];
  /** True where the tiers ask for a loss of the team. */
  readonly isByLoss?: boolean | undefined;
  readonly carry: 'reset' | 'carry' | number;
  readonly negativeAtEnd: 'dropped' | 'nextContract';
  readonly payer: 'house' | 'upline';
  /** True where the upline guarantees what is above its own tier. */
  readonly guarantees?: boolean | undefined;
}

const periods: Readonly<Record<ContractKind, readonly PeriodKind[]>> = {
  dividend: ['day', 'day', 'week'],
  daily: ['day'],
  hourly: ['hour'],
  realtime: ['fiveMinutes'],
};

/** Chooses terms, mostly such as the upline's own contract leaves room for. */
export function chooseTerms(
  random: Random,
  kind: TermsInput['kind'],
  bound: Terms | undefined,
  options: {
    readonly isAlike?: boolean;
    readonly isLong?: boolean;
    readonly isTiered?: boolean;
  } = {},
): TermsInput {
  const isAlike = bound !== undefined && (options.isAlike || random.chance(85));
  const most = isAlike ? bound.tiers.map(({ rateBps }) => rateBps) : [random.between(100, 6_000)];
  const count = random.pick(options.isTiered ? [1, 2, 2, 3] : [1, 1, 2, 3]);
  // A round's stake is often 900,000 or beside it.
  const step = random.pick([1, 500_000, 900_000, 1_000_000]);
  const isLong = kind === 'dividend' && options.isLong === true && random.chance(12);
  const isWrong = !options.isAlike && random.chance(6);
  let rate = 0;
  const tiers = Array.from({ length: count }, (_, index): readonly [string, number] => {
    const top = most[Math.min(index, most.length - 1)] ?? 100;
    const isTop = index === count - 1 && random.chance(30);
    rate = isTop ? top : rate + random.between(1, Math.max(1, Math.floor((top - rate) / 2)));
    return [String(isWrong ? step : index * step), rate];
  });
  const policies: readonly TermsInput['carry'][] = ['reset', 'carry', 'carry', 1, 2];
  const isDividend = kind === 'dividend';
  const isResult = kind === 'daily' || kind === 'hourly';
  const own = isDividend && random.chance(65) ? 'ngr' : undefined;
  const base = isAlike ? bound.base : isResult && random.chance(30) ? 'ggr' : own;
  return {
    kind,
    ...(base !== undefined && { base }),
    ...(isDividend && random.chance(30) && { isByLoss: true }),
    period: isAlike ? bound.period : isLong ? 'halfMonth' : random.pick(periods[kind]),
    tiers,
    carry: isDividend ? random.pick(policies) : 'reset',
    negativeAtEnd: isDividend ? random.pick(['dropped', 'nextContract'] as const) : 'dropped',
    payer: bound && random.chance(30) ? 'upline' : 'house',
    ...(bound && random.chance(35) && { guarantees: true }),
  };
}

/** Returns the terms of a step. */
export function toTerms(input: TermsInput): Terms {
  const { kind, period, tiers, isByLoss, carry, negativeAtEnd, payer, guarantees } = input;
  const policy: Carry =
    typeof carry === 'number' ? { policy: 'carryFor', periods: carry } : { policy: carry };
  return {
    kind,
    base: input.base ?? (kind === 'dividend' ? 'ggr' : 'validStake'),
    period,
    tiers: tiers.map(([least, rateBps]) => ({
      minValidStakeMinor: isByLoss ? 0n : BigInt(least),
      minLossMinor: isByLoss ? BigInt(least) : 0n,
      minActiveMembers: 0,
      rateBps,
    })),
    carry: policy,
    negativeAtEnd,
    payer,
    aboveUpline: guarantees ? 'uplineGuarantees' : 'held',
  };
}

/**
 * Returns terms of two tiers that are reached sooner further down, so that an upline's tier is lower
 * than its downline's, who is guaranteed its own.
 */
export function invertTiers(
  random: Random,
  terms: TermsInput,
  bound: Terms | undefined,
): TermsInput {
  const [low, high] = bound?.tiers.map(({ rateBps }) => rateBps) ?? [];
  const lowBps = low === undefined ? random.between(1, 500) : random.between(1, low);
  const highBps =
    high === undefined ? random.between(800, 6_000) : random.between(lowBps + 1, high);
  const least = bound ? random.pick(['1', '1000']) : random.pick(['900000', '1000000', '3000000']);
  const tiers = [['0', lowBps] as const, [least, highBps] as const];
  return { ...terms, tiers, ...(bound && { guarantees: true, payer: 'house' }) };
}

/** Returns terms as they travel. */
export function toWire({
  tiers,
  ...terms
}: Terms): ContractTerms & { readonly kind: ContractKind } {
  return {
    ...terms,
    tiers: tiers.map((tier) => ({
      ...tier,
      minValidStakeMinor: String(tier.minValidStakeMinor),
      minLossMinor: String(tier.minLossMinor),
    })),
  };
}
