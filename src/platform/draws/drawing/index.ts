export { drawIssueNow } from './draw-issue.ts';
export { fillPastDraws } from './past-draws.ts';
export { findRollup } from './queries.ts';
export { foldIntoRollup, rebuildRollup } from './rollups.ts';
