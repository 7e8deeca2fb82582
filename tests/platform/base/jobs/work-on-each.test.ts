import { expect, test } from 'vitest';
import { workOnEach } from '#platform/base/jobs/work-on-each.ts';

const problem = 'not every row';

test('a row that fails keeps none of the others waiting, and all that failed is told', async () => {
  const done: number[] = [];
  const work = async (row: number) => {
    if (row % 2 === 0) throw new Error(`row ${row}`);
    done.push(row);
  };
  const fault: unknown = await workOnEach([1, 2, 3, 4, 5], work, problem).catch((error) => error);
  expect(done).toEqual([1, 3, 5]);
  expect(fault).toMatchObject({
    message: problem,
    errors: [{ message: 'row 2' }, { message: 'row 4' }],
  });
});

test('rows are worked on one after another', async () => {
  const steps: string[] = [];
  const work = async (row: string) => {
    steps.push(`${row} begins`);
    await Promise.resolve();
    steps.push(`${row} ends`);
  };
  await workOnEach(['one', 'two'], work, problem);
  expect(steps).toEqual(['one begins', 'one ends', 'two begins', 'two ends']);
});
