export { expireApprovals, rejectWaitingActs, requestApproval } from './approval.ts';
export type { Act, Actor, ActRefusal } from './approved-act.ts';
export { listWaitingApprovals } from './queries.ts';
export { approvalRoutes } from './routes.ts';
export { actValue, shownActs, shownFiles, why } from './schemas.ts';
