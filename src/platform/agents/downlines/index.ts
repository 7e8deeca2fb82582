export { directLines, findListed, type ListedDownline } from './queries.ts';
export { downlineRoutes } from './routes.ts';
