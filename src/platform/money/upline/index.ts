export { uplineRoutes } from './routes.ts';
