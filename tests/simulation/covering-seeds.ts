import type { Coverage } from './coverage.ts';

/** Seeds in which every pair meets, as `npm run simulate -- --seeds 420 --first 113301 --cover` finds them. */
export const coveringSeeds: readonly number[] = [
  113_304, 113_305, 113_307, 113_313, 113_315, 113_408, 113_410, 113_412, 113_417, 113_430, 113_474,
  113_496, 113_515, 113_601, 113_644, 113_677, 113_706,
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
