export { readGroups, readOwnGroup, recordGroups } from './groups.ts';
export { spreadRoutes } from './routes.ts';
export { runSpreads } from './running.ts';
export { parseWorking } from './working.ts';
