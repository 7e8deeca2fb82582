export { incomeRoutes } from './incomes/routes.ts';
export { runCommissions } from './running.ts';
