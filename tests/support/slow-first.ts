import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that start servers again and again: begun last, one would run on when all else is done. */
const slow = /\/tests\/(faults|server)\//;

/** Begins with what takes longest, so that the workers end together. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isSlow = ({ moduleId }: TestSpecification) => slow.test(moduleId);
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}
