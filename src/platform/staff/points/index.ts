export { pointActs, pointRoutes } from './routes.ts';
