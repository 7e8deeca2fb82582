export { downlineRoutes } from './routes.ts';
