export { drawIssueOf } from './drawing.ts';
export { findRollup } from './queries.ts';
export { foldIntoRollup } from './rollups.ts';
