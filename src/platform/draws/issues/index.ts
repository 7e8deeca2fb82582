export { type Issue, issueId, toDrawIssue, toProof } from './issue.ts';
export { createIssueMaking, followSource, makeIssues } from './making.ts';
export {
  findCurrent,
  findIssue,
  holdIssue,
  listDrawn,
  listDue,
  toIssue,
  updateIssue,
  voidMissed,
} from './queries.ts';
export { issueRoutes } from './routes.ts';
export { resultUntilMs, timesOf } from './schedule.ts';
