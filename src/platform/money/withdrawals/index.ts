export { decideWithdrawal } from './operator/decision.ts';
export * as withdrawalDesk from './operator/desk.ts';
export { payOut } from './operator/pay-out.ts';
export { take } from './operator/taking.ts';
export { countOverdue } from './overdue.ts';
export { withdrawalRoutes } from './routes.ts';
