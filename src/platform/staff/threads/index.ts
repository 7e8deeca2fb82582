export { threadActs, threadDeskRoutes } from './routes.ts';
