export { takeFeed } from './feed.ts';
export { articleRoutes } from './routes.ts';
