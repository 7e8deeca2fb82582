import { expect, test } from 'vitest';
import { Coverage } from './coverage.ts';
import { runSeed } from './run-steps.ts';
import { asTest, shrink } from './shrink.ts';

const stepsOfSeed = 200;
/** Time for all seeds of a file, which runs beside another one on two cores. */
const withinMs = 60_000;

/**
 * Runs so many seeds as one test; a failing one is cut down and printed as a test to keep. Each of
 * the given pairs of features has to meet in one of them.
 */
export function testSeeds(
  first: number,
  count: number,
  pairs: readonly (readonly [thing: string, feature: string])[] = [],
): void {
  test(
    `seeds ${first} to ${first + count - 1} do what the model does`,
    async () => {
      const coverage = new Coverage();
      const startedMs = performance.now();
      for (let seed = first; seed < first + count; seed += 1) {
        const failure = await runSeed(seed, stepsOfSeed, coverage);
        if (!failure) continue;
        const least = await shrink(failure, 60);
        expect.fail(`${failure.message}\n${asTest(least, `seed ${seed}: ${failure.subject}`)}`);
      }
      const seconds = ((performance.now() - startedMs) / 1_000).toFixed(1);
      console.info(`${count} seeds of ${stepsOfSeed} steps: ${seconds} s`);
      if (process.env.SIMULATION_TABLE) console.info(coverage.table());
      expect(coverage.missing(pairs)).toEqual([]);
    },
    10 * withinMs,
  );
}
