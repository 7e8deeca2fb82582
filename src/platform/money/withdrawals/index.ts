export { decideWithdrawal, giveBackWithdrawal } from './operator/decision.ts';
export * as withdrawalDesk from './operator/desk.ts';
export { askPayOut } from './operator/pay-out.ts';
export { takeToPay } from './operator/taking.ts';
export { countOverdue } from './overdue.ts';
export { makePastWithdrawal, pastWithdrawalMs } from './past.ts';
export { withdrawalRoutes } from './routes.ts';
