export { readAwaitedPayers } from './payers/awaited-payers.ts';
export { readRecount, toRecountView } from './recounts.ts';
export { readLine, readLinesOfRun, readRuns } from './runs.ts';
export { commissionInputs, commissionValues, periodKey } from './schemas.ts';
