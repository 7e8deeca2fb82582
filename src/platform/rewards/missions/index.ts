export { runPrizes } from './board/index.ts';
export { findMonday } from './mission-period.ts';
export { missionRoutes } from './routes.ts';
