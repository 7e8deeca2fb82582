export { directLines } from './queries.ts';
export { downlineRoutes } from './routes.ts';
