export { raiseLevels } from './rise.ts';
export { levelRoutes } from './routes.ts';
