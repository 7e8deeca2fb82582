export { roundActs, roundRoutes } from './routes.ts';
