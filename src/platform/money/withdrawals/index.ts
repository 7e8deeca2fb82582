export { assignWithdrawal } from './operator/assign.ts';
export { decideWithdrawal, returnPayOut } from './operator/decision.ts';
export * as withdrawalDesk from './operator/desk.ts';
export { requestPayOutOfExcluded } from './operator/pay-out.ts';
export { recordOverdueReceipts } from './overdue-receipts.ts';
export { makePastWithdrawal, pastWithdrawalMs } from './past-withdrawal.ts';
export { withdrawalRoutes } from './routes.ts';
