export { listFreeRounds } from './free-round-list.ts';
export { grantRounds, withdrawGrant } from './offer.ts';
export { freeRoundRoutes } from './routes.ts';
export { freeRoundsValue } from './schemas.ts';
