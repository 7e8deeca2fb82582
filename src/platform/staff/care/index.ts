export { careActs, careRoutes } from './routes.ts';
