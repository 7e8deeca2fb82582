import type { ContractTerms } from '#contract/agents/contracts.ts';

/** Scale of a slider: number of equal steps and the size of one. */
export interface Scale {
  /** Size of a step, in the smallest unit of the figure. */
  readonly step: bigint;
  /** Position of the lower end in steps; negative for figures that may be below zero. */
  readonly least: number;
  readonly most: number;
}

/** Steps from nothing to the end of a long slider: as fine as a thumb is. */
const steps = 100n;

/** Ends of the sliders where no tier requires anything, in the smallest unit. */
export const usualEnds = { money: 10n ** 10n, signed: 10n ** 9n, members: 100n } as const;

/** Returns the highest requirement of all tiers for each figure. NGR is scaled like GGR. */
export function highestRequirements({ tiers }: Pick<ContractTerms, 'tiers'>) {
  const most = (requirementOf: (tier: ContractTerms['tiers'][number]) => string | number) =>
    tiers.map((tier) => BigInt(requirementOf(tier))).reduce(larger, 0n);
  const loss = most(({ minLossMinor }) => minLossMinor);
  return {
    validStake: most(({ minValidStakeMinor }) => minValidStakeMinor),
    ggr: loss,
    ngr: loss,
    members: most(({ minActiveMembers }) => minActiveMembers),
  };
}

export interface ScaleInput {
  /** Highest amount that a tier requires; 0 when none does. */
  readonly requirement: bigint;
  /** End of the scale when no tier requires anything. */
  readonly usual: bigint;
  /** Highest amount that was typed, without its sign; the scale includes it. */
  readonly highest: bigint;
  readonly isSigned?: boolean;
}

/**
 * Returns the scale of a slider: up to twice the tiers' requirement, or to the usual end without
 * one, and at least to the typed amount; rounded up.
 */
export function figureScale({ requirement, usual, highest, isSigned = false }: ScaleInput): Scale {
  const end = roundUp(larger(requirement > 0n ? requirement * 2n : usual, highest));
  const step = end > steps ? end / steps : 1n;
  const most = Number(end / step);
  return { step, least: isSigned ? -most : 0, most };
}

/**
 * Returns the position of a figure on a slider, or the nearest end when the figure is beyond it.
 */
export function placeOn({ step, least, most }: Scale, figure: bigint): number {
  const place = Math.round(Number(figure) / Number(step));
  return Math.min(Math.max(place, least), most);
}

function larger(one: bigint, other: bigint): bigint {
  return one > other ? one : other;
}

/** At or above, 1, 2 or 5 with zeros behind it. */
function roundUp(amount: bigint): bigint {
  const ten = 10n ** BigInt(Math.max(amount.toString().length - 1, 0));
  return [1n, 2n, 5n].map((each) => each * ten).find((each) => each >= amount) ?? 10n * ten;
}
