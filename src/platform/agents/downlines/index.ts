export { directLines, findListed, type ListedDownline, namedAgents } from './queries.ts';
export { downlineRoutes } from './routes.ts';
