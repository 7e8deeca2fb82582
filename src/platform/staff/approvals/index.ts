export { expireApprovals, rejectWaitingOf, requestApproval } from './approval.ts';
export type { Act, Actor, ActRefusal } from './approved-act.ts';
export { listWaiting } from './queries.ts';
export { approvalRoutes } from './routes.ts';
export { actValue, shownActs, shownFiles, why } from './schemas.ts';
