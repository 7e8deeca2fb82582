import type { Coverage } from './coverage.ts';

/** Seeds in which every pair meets, as `npm run simulate -- --seeds 420 --first 113301 --cover` finds them. */
export const coveringSeeds: readonly number[] = [
  113_310, 113_312, 113_315, 113_329, 113_345, 113_351, 113_353, 113_355, 113_368, 113_374, 113_383,
  113_389, 113_396, 113_397, 113_411, 113_438, 113_461, 113_463, 113_581, 113_602, 113_695, 113_696,
];

/**
 * Chooses few of the seeds in which every pair meets that met in any of them: again and again the
 * one with the most pairs that are still missing (greedy set cover).
 */
export function chooseCovering(bySeed: ReadonlyMap<number, Coverage>): number[] {
  const left = new Map([...bySeed].map(([seed, { pairs }]) => [seed, new Set(pairs.keys())]));
  const missing = new Set([...left.values()].flatMap((pairs) => [...pairs]));
  const chosen: number[] = [];
  while (missing.size > 0) {
    const gains = [...left].map(([seed, pairs]) => [seed, pairs.intersection(missing)] as const);
    const [seed, met] = gains.reduce((most, each) => (each[1].size > most[1].size ? each : most));
    for (const pair of met) missing.delete(pair);
    chosen.push(seed);
  }
  return chosen.toSorted((one, other) => one - other);
}
