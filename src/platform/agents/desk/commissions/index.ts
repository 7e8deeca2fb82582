export { readAwaited } from './awaiting.ts';
export { readLine, readLinesOfRun, readRuns } from './runs.ts';
export { commissionInputs, commissionValues, periodKey } from './schemas.ts';
