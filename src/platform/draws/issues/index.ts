export {
  listDueIssues,
  voidMissedIssuesWithoutBets,
  voidOpenIssues,
} from './due-issues.queries.ts';
export { saveEarlierResult } from './earlier-results.queries.ts';
export { drawnUntilMs, type Issue, issueId, toDrawIssue, toProof } from './issue.ts';
export { applySource, createIssueMaking, makeIssues } from './issue-making.ts';
export { showProof } from './issue-view.ts';
export { deleteUntouchedIssues } from './issues-ahead.queries.ts';
export { listOpenIssuesFrom } from './open-issues.queries.ts';
export {
  findCurrentIssue,
  findIssue,
  type InsertedIssue,
  insertIssues,
  listDrawnIssues,
  lockIssue,
  toIssue,
  updateIssue,
} from './queries.ts';
export { issueRoutes } from './routes.ts';
export { type IssueTimes, listIssueTimes, resultUntilMs, zoneDays } from './schedule.ts';
export { issueProof } from './schemas.ts';
