export { readGroups, readOwnGroup, recordGroups } from './line-groups.ts';
export { spreadRoutes } from './routes.ts';
export { runSpreads } from './run-spreads.ts';
export { parseWorking } from './spread-working.ts';
