export { commissionRoutes } from './routes.ts';
