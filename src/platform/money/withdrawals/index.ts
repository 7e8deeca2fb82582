export { withdrawalOrders } from './operator/command.ts';
export { countOverdue } from './overdue.ts';
export { withdrawalRoutes } from './routes.ts';
