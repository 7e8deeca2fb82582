export { freeRoundActs, freeRoundRoutes } from './routes.ts';
