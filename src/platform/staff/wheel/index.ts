export { wheelActs, wheelDeskRoutes } from './routes.ts';
