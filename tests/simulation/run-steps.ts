import { checkInvariants, compareRows, compareStep } from './compare.ts';
import { Coverage } from './coverage.ts';
import { moves, weightsOf } from './moves.ts';
import { createRandom, type Random } from './random.ts';
import { fillWorld } from './setup.ts';
import { Disagreement, openSimulation, type Simulation } from './simulation.ts';
import type { Step } from './step.ts';
import { drawWorld, type World } from './world.ts';

/** End of a run that found a fault. */
export interface Failure {
  readonly world: World;
  /** Steps up to the one that failed. */
  readonly steps: readonly Step[];
  /** Subject of the difference, by which the same fault is known again. */
  readonly subject: string;
  readonly message: string;
}

/** Steps between two comparisons of every row. */
const rowsEvery = 25;

/** Runs the steps that a seed chooses; answers the failure, if there is one. */
export async function runSeed(
  seed: number,
  steps: number,
  coverage: Coverage = new Coverage(),
): Promise<Failure | undefined> {
  const random = createRandom(seed);
  const world = drawWorld(random);
  return run(world, coverage, async (simulation) => {
    while (simulation.steps.length < steps) {
      await takeStep(simulation, chooseStep(random, simulation));
    }
  });
}

/** Runs steps that are written down. */
export async function runSteps(world: World, steps: readonly Step[]): Promise<Failure | undefined> {
  return run(world, new Coverage(), async (simulation) => {
    for (const step of steps) await takeStep(simulation, step);
  });
}

async function run(
  world: World,
  coverage: Coverage,
  work: (simulation: Simulation) => Promise<void>,
): Promise<Failure | undefined> {
  const simulation = await openSimulation(world, coverage);
  try {
    await fillWorld(simulation);
    await compareStep(simulation);
    await work(simulation);
    await compareRows(simulation);
    await checkInvariants(simulation);
    return undefined;
  } catch (error) {
    const subject = error instanceof Disagreement ? error.subject : String(error);
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { world, steps: [...simulation.steps], subject, message };
  } finally {
    coverage.endRun();
    await simulation.house.close();
  }
}

/** Chooses the next step: a kind by its weight, until one has something to do. */
function chooseStep(random: Random, simulation: Simulation): Step {
  const weighted = weightsOf(simulation.world.taste);
  for (;;) {
    const kind = random.weighted(weighted);
    const input = moves.get(kind)?.choose(random, simulation);
    if (input) return { kind, with: input };
  }
}

async function takeStep(simulation: Simulation, step: Step): Promise<void> {
  const { kind } = step;
  const taken = moves.get(kind);
  if (!taken) throw new Error(`no actor takes a step ${kind}`);
  simulation.steps.push(step);
  const outcome = await taken.take(simulation, step.with);
  simulation.coverage.count(kind, outcome);
  const isWhole = simulation.steps.length % rowsEvery === 0;
  if (isWhole) simulation.seen.writes = -1;
  await compareStep(simulation);
  if (isWhole) await compareRows(simulation);
}
