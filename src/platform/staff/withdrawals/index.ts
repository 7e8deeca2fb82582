export { withdrawalActs, withdrawalRoutes } from './routes.ts';
