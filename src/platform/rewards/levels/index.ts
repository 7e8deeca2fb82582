export { raiseLevels } from './raise-levels.ts';
export { levelRoutes } from './routes.ts';
