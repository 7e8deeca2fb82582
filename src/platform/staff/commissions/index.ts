export { commissionActs, commissionRoutes } from './routes.ts';
