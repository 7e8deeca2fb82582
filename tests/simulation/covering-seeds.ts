import type { Coverage } from './coverage.ts';

/** Seeds in which every pair meets, as `npm run simulate -- --seeds 420 --first 113301 --cover` finds them. */
export const coveringSeeds: readonly number[] = [
  113_305, 113_325, 113_340, 113_357, 113_391, 113_396, 113_461, 113_499, 113_509, 113_521, 113_537,
  113_552, 113_607, 113_695, 113_719,
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
