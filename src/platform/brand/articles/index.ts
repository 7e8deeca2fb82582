export { replaceFeed } from './feed.ts';
export { articleRoutes } from './routes.ts';
