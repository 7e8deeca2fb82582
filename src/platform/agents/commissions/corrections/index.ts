export { correctCommissions, recountRuns } from './correct-commissions.ts';
export type { RecountDifference } from './recount-difference.ts';
export { findRecount } from './recounts.queries.ts';
