import type { ContractTerms } from '#contract/agents/contracts.ts';

/** Where a slider goes: so many equal steps, each of so much. */
export interface Scale {
  /** In the smallest unit of the figure. */
  readonly step: bigint;
  /** Steps from nothing to its ends; `least` is below nothing for figures that may be. */
  readonly least: number;
  readonly most: number;
}

/** Steps from nothing to the end of a long slider: as fine as a thumb is. */
const steps = 100n;

/** How far sliders go where no tier asks for anything, in the smallest unit. */
export const usualEnds = { money: 10n ** 10n, signed: 10n ** 9n, members: 100n } as const;

/** The most that any tier asks for of each figure. Net revenue is of the size of gross revenue. */
export function askedOf({ tiers }: Pick<ContractTerms, 'tiers'>) {
  const most = (of: (tier: ContractTerms['tiers'][number]) => string | number) =>
    tiers.map((tier) => BigInt(of(tier))).reduce(larger, 0n);
  const loss = most(({ minLossMinor }) => minLossMinor);
  return {
    validStake: most(({ minValidStakeMinor }) => minValidStakeMinor),
    ggr: loss,
    ngr: loss,
    members: most(({ minActiveMembers }) => minActiveMembers),
  };
}

export interface ScaleWanted {
  /** The highest that a tier asks for; 0 where none asks. */
  readonly asked: bigint;
  /** How far it goes where no tier asks. */
  readonly usual: bigint;
  /** The highest that was typed, with or without its sign: it is on the slider as well. */
  readonly highest: bigint;
  readonly isSigned?: boolean;
}

/** A slider to twice of what tiers ask for, or to the usual, or to what was typed; rounded up. */
export function scaleOf({ asked, usual, highest, isSigned = false }: ScaleWanted): Scale {
  const end = roundUp(larger(asked > 0n ? asked * 2n : usual, highest));
  const step = end > steps ? end / steps : 1n;
  const most = Number(end / step);
  return { step, least: isSigned ? -most : 0, most };
}

/** The place of a figure on a slider, at its end where it lies beyond. */
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
