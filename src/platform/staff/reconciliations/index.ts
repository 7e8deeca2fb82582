export { reconciliationActs, reconciliationRoutes } from './routes.ts';
