export { drawIssueOf } from './drawing.ts';
export { findRollup } from './queries.ts';
export { foldIntoRollup, rebuildRollup } from './rollups.ts';
