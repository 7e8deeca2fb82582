export { directLines, findDownlineRow, type ListedDownline, namedAgents } from './queries.ts';
export { downlineRoutes } from './routes.ts';
