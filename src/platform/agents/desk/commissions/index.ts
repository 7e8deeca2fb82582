export { readAwaitedPayers } from './payers/awaiting.ts';
export { readRecount, toRecountView } from './recounts.ts';
export { readLine, readLinesOfRun, readRuns } from './runs.ts';
export { commissionInputs, commissionValues, periodKey } from './schemas.ts';
