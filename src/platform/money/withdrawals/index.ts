export { assignWithdrawal } from './operator/assign.ts';
export { decideWithdrawal, reverseWithdrawal } from './operator/decision.ts';
export * as withdrawalDesk from './operator/desk.ts';
export { requestPayOut } from './operator/pay-out.ts';
export { countOverdue } from './overdue.ts';
export { makePastWithdrawal, pastWithdrawalMs } from './past-withdrawal.ts';
export { withdrawalRoutes } from './routes.ts';
