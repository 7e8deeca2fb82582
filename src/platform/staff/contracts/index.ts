export { contractActs, contractRoutes } from './routes.ts';
