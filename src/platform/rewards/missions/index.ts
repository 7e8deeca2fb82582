export { runPrizes } from './board/index.ts';
export { missionRoutes } from './routes.ts';
