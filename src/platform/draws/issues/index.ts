export { deleteUntouched } from './ahead.queries.ts';
export { listDue, voidMissed, voidOpen } from './due.queries.ts';
export { saveEarlierResult } from './earlier.queries.ts';
export { listOpenFrom } from './in-a-row.queries.ts';
export { drawnUntilMs, type Issue, issueId, toDrawIssue, toProof } from './issue.ts';
export { applySource, createIssueMaking, makeIssues } from './making.ts';
export {
  findCurrent,
  findIssue,
  listDrawn,
  lockIssue,
  toIssue,
  updateIssue,
} from './queries.ts';
export { issueRoutes } from './routes.ts';
export { resultUntilMs, timesOf, zoneDays } from './schedule.ts';
export { issueProof } from './schemas.ts';
export { showProof } from './showing.ts';
