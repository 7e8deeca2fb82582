export { changeSource, enterResult, voidByStaff } from './acts/index.ts';
export { fillDrawGames, findDrawGame, storedDrawGame } from './games/index.ts';
export { createIssueMaking, makeIssues } from './issues/index.ts';
export { lotteryRegion } from './lottery/index.ts';
export { drawRoutes } from './routes.ts';
export { runDraws } from './settlement/index.ts';
