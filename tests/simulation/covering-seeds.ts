import type { Coverage } from './coverage.ts';

/** Seeds in which every pair meets, as `npm run simulate -- --seeds 420 --first 113301 --cover` finds them. */
export const coveringSeeds: readonly number[] = [
  113_304, 113_309, 113_310, 113_311, 113_335, 113_336, 113_339, 113_358, 113_396, 113_408, 113_430,
  113_461, 113_489, 113_512, 113_579, 113_607, 113_609, 113_621, 113_624, 113_666, 113_695, 113_696,
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
