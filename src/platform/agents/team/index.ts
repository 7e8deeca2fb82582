export { listCostsByPath, listSalaries, type PathCosts } from './costs.queries.ts';
export { recordIncome, recordJoined, recordMoney } from './entries.ts';
export { addDay, noFigures, type RawFigures, toFigures } from './figures.ts';
export { findSize, listMoneyDaysOf } from './queries.ts';
export { compareTeams, rebuildMoneyDay, rebuildSizes } from './rebuild.ts';
export { teamRoutes } from './routes.ts';
export { resizeTeams } from './sizes.ts';
