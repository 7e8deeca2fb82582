import { type Failure, runSteps } from './run-steps.ts';
import type { Step } from './step.ts';

/**
 * Cuts a failing run down: steps are left out as long as the same fault shows, in halves at first
 * and one by one at last (delta debugging, Zeller and Hildebrandt 2002).
 * @param mostRuns so many tries at most.
 */
export async function shrink(failure: Failure, mostRuns = 400): Promise<Failure> {
  let least = failure;
  let runs = 0;
  const fails = async (steps: readonly Step[]) => {
    runs += 1;
    const found = await runSteps(failure.world, steps);
    return found?.subject === failure.subject ? found : undefined;
  };
  let size = Math.ceil(least.steps.length / 2);
  while (size >= 1 && runs < mostRuns) {
    let isShorter = false;
    // From the end, so that what is left stands where it stood.
    for (let end = least.steps.length; end > 0 && runs < mostRuns; end -= size) {
      const steps = least.steps.toSpliced(Math.max(0, end - size), Math.min(size, end));
      const found = await fails(steps);
      if (!found) continue;
      least = found;
      isShorter = true;
    }
    if (size === 1 && !isShorter) break;
    size = size === 1 ? 1 : Math.ceil(size / 2);
  }
  return least;
}

/** Returns a failure as a test that can be pasted into a file of the folder `kept`. */
export function asTest(failure: Failure, title: string): string {
  const { world, steps } = failure;
  const lines = steps.map((step) => `    ${literal(step)},`);
  return [
    `test('${title}', async () => {`,
    `  const world: World = ${literal(world)};`,
    '  const steps: Step[] = [',
    ...lines,
    '  ];',
    '  expect(await runSteps(world, steps)).toBeUndefined();',
    '});',
  ].join('\n');
}

/** Writes a value as this house does: quotes only where they are needed. */
function literal(value: unknown): string {
  if (typeof value === 'string') return `'${value}'`;
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return String(value);
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  return `{ ${fields.map(([name, field]) => `${name}: ${literal(field)}`).join(', ')} }`;
}
