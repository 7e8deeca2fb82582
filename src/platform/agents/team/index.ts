export { listCostsByPath, listSalaries, type PathCosts } from './costs.queries.ts';
export { recordIncome, recordJoined, recordTeamMoney } from './money-entries.ts';
export { findSize, listTeamMoneyDays } from './queries.ts';
export { correctTeamSums, rebuildMoneyDay, rebuildSizes } from './rebuild.ts';
export { teamRoutes } from './routes.ts';
export { addDay, noFigures, type RawFigures, toFigures } from './team-figures.ts';
export { resizeTeams } from './team-sizes.ts';
