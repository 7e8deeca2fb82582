export { recordRoutes } from './routes.ts';
