export { runPrizes } from './board/index.ts';
export { findOpenCheckIn, listClaimableMissions } from './claimable.ts';
export { missionRoutes } from './routes.ts';
