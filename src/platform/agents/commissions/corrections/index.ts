export type { RecountDifference } from './comparing.ts';
export { correctCommissions, recountRuns } from './correcting.ts';
export { findRecount } from './recounts.queries.ts';
