import type { ContractKind, PeriodKind, Terms, Tier } from './terms.ts';

/** Bases and periods that each kind of contract may have. */
const bases: Readonly<Record<ContractKind, readonly string[]>> = {
  dividend: ['ngr', 'ggr'],
  daily: ['validStake', 'ggr'],
  hourly: ['validStake', 'ggr'],
  realtime: ['validStake'],
};
const periods: Readonly<Record<ContractKind, readonly PeriodKind[]>> = {
  dividend: ['month', 'halfMonth', 'week', 'day'],
  daily: ['day'],
  hourly: ['hour'],
  realtime: ['fiveMinutes'],
};

const thresholds = ['minValidStakeMinor', 'minLossMinor', 'minActiveMembers'] as const;

const isWithin = (value: number, most: number) =>
  Number.isInteger(value) && value >= 1 && value <= most;

function tierFaults(tier: Tier, before: Tier | undefined, tiers: readonly Tier[]): string[] {
  const faults: string[] = [];
  if (!isWithin(tier.rateBps, 10_000)) faults.push('rate_out_of_range');
  for (const name of thresholds) {
    const value = tier[name];
    const isHalf = typeof value === 'number' && !Number.isInteger(value);
    if (value < 0 || isHalf) faults.push('threshold_invalid');
  }
  if (!before) return faults;
  if (tier.rateBps <= before.rateBps) faults.push('rate_not_rising');
  const inUse = thresholds.filter((name) => tiers.some((each) => Number(each[name]) !== 0));
  for (const name of inUse) if (tier[name] <= before[name]) faults.push('tiers_out_of_order');
  if (inUse.length === 0) faults.push('tiers_the_same');
  return faults;
}

/** Lists the faults of terms by themselves, by the contract's words for them. */
export function faultsOf(terms: Terms): readonly string[] {
  const { kind, tiers, carry } = terms;
  const faults: string[] = [];
  if (!bases[kind].includes(terms.base)) faults.push('base_not_of_kind');
  if (!periods[kind].includes(terms.period)) faults.push('period_not_of_kind');
  if (tiers.length === 0) faults.push('no_tiers');
  if (tiers.length > 6) faults.push('too_many_tiers');
  for (const [index, tier] of tiers.entries()) {
    faults.push(...tierFaults(tier, tiers[index - 1], tiers));
  }
  if (kind !== 'dividend' && carry.policy !== 'reset') faults.push('carry_not_of_kind');
  if (carry.policy === 'carryFor' && !isWithin(carry.periods, 60)) {
    faults.push('carried_periods_out_of_range');
  }
  if (carry.policy === 'reset' && terms.negativeAtEnd === 'nextContract') {
    faults.push('nothing_to_carry');
  }
  return faults;
}

/** Periods that a policy sets a negative off for. */
function strictnessOf({ carry }: Terms): number {
  if (carry.policy === 'carryFor') return carry.periods;
  return carry.policy === 'carry' ? Number.POSITIVE_INFINITY : 0;
}

/** Lists the faults of terms beside those of the upline's own contract. */
export function faultsBeside(terms: Terms, upline: Terms): readonly string[] {
  const faults: string[] = [];
  if (terms.kind !== upline.kind) faults.push('kind_not_uplines');
  if (terms.base !== upline.base) faults.push('base_not_uplines');
  if (terms.period !== upline.period) faults.push('period_not_uplines');
  const uplinePays = terms.payer === 'upline' || terms.aboveUpline === 'uplineGuarantees';
  if (!uplinePays && strictnessOf(terms) < strictnessOf(upline)) {
    faults.push('carry_softer_than_uplines');
  }
  const isDroppedSooner =
    terms.negativeAtEnd === 'dropped' && upline.negativeAtEnd === 'nextContract';
  if (!uplinePays && isDroppedSooner) faults.push('end_softer_than_uplines');
  for (const [index, { rateBps }] of terms.tiers.entries()) {
    const most = upline.tiers[Math.min(index, upline.tiers.length - 1)]?.rateBps ?? 0;
    if (rateBps > most) faults.push('rate_above_uplines');
  }
  return faults;
}

/** Lists the faults of terms under the house: it has no tiers to be lower in, and is no upline. */
export function faultsUnderHouse(terms: Terms): readonly string[] {
  const uplinePays = terms.payer === 'upline' || terms.aboveUpline === 'uplineGuarantees';
  return uplinePays ? ['no_upline'] : [];
}
