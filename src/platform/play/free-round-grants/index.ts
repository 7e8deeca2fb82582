export { listFreeRounds } from './free-round-list.ts';
export { grantRounds, withdrawGrant } from './grant-rounds.ts';
export { freeRoundRoutes } from './routes.ts';
export { freeRoundsValue } from './schemas.ts';
