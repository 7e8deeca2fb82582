export { receivableActs, receivableRoutes } from './routes.ts';
