export { drawActs, drawFeedRoutes } from './routes.ts';
