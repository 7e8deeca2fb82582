export { bonusActs, bonusRoutes } from './routes.ts';
