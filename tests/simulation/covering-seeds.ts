import type { Coverage } from './coverage.ts';

/** Seeds in which every pair meets, as `npm run simulate -- --seeds 420 --first 113301 --cover` finds them. */
export const coveringSeeds: readonly number[] = [
  113_348, 113_374, 113_376, 113_390, 113_403, 113_407, 113_425, 113_433, 113_447, 113_453, 113_466,
  113_469, 113_474, 113_500, 113_597, 113_624, 113_694, 113_698, 113_701,
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
