import { expect, test } from 'vitest';
import { Coverage } from './coverage.ts';
import { runSeed } from './run-steps.ts';
import { asTest, shrink } from './shrink.ts';

const stepsOfSeed = 200;
/** Time for all seeds of a file, which runs beside another one on two cores. */
const withinMs = 60_000;

/** Lists so many seeds that follow each other. */
export const seedsFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => first + index);

/**
 * Runs seeds as one test; a failing one is cut down and printed as a test to keep. Each of the given
 * pairs of features has to meet in one of them.
 */
export function testSeeds(
  seeds: readonly number[],
  pairs: readonly (readonly [thing: string, feature: string])[] = [],
): void {
  test(
    `seeds ${seeds[0]} to ${seeds.at(-1)} do what the model does`,
    async () => {
      const coverage = new Coverage();
      const startedMs = performance.now();
      for (const seed of seeds) {
        const failure = await runSeed(seed, stepsOfSeed, coverage);
        if (!failure) continue;
        const least = await shrink(failure, 60);
        expect.fail(`${failure.message}\n${asTest(least, `seed ${seed}: ${failure.subject}`)}`);
      }
      const seconds = ((performance.now() - startedMs) / 1_000).toFixed(1);
      console.info(`${seeds.length} seeds of ${stepsOfSeed} steps: ${seconds} s`);
      if (process.env.SIMULATION_TABLE) console.info(coverage.table());
      expect(coverage.missing(pairs)).toEqual([]);
    },
    10 * withinMs,
  );
}
