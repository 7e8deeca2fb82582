export { reconciliationActs, reconciliationRoutes } from './routes.ts';
export { mismatchesValue } from './schemas.ts';
