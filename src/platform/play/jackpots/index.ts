export { jackpotRoutes } from './routes.ts';
