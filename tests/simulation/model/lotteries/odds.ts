import type { Line, Play } from './play.ts';

/** Group of the brand's odds, of the lowest that may be chosen, and the base that makes them shares. */
export const brandGroup = 1_900;
export const lowestGroup = 1_800;
const groupBase = 2_000n;

/**
 * Returns the gross odds × 10,000 of one unit of a line, rounded down once. By chance a group of g
 * pays g / 2,000 of all stakes back, stakes that a result returns included; named odds are of the
 * group 1,900 and fall in proportion (draws §3).
 */
export function oddsBpsOf(play: Play, line: Line, group: number = brandGroup): bigint {
  const price = play.priceOf(line);
  if ('oddsBps' in price) return (price.oddsBps * BigInt(group)) / BigInt(brandGroup);
  const { ways, returned, all } = price.chance;
  // At the brand's group: share × all − returned, over the ways; then in proportion to the group.
  const shareOfBrand = BigInt(brandGroup) * all - groupBase * returned;
  return (shareOfBrand * 10_000n * BigInt(group)) / (groupBase * ways * BigInt(brandGroup));
}

/** Returns the rebate of a stake for choosing a lower group than the own one, rounded down. */
export function rebateMinorOf(
  stakeMinor: bigint,
  groups: { readonly chosen: number; readonly own: number },
): bigint {
  return (stakeMinor * BigInt(groups.own - groups.chosen)) / groupBase;
}
