export { listFreeRounds } from './list.ts';
export { grantRounds, withdrawGrant } from './offer.ts';
export { freeRoundRoutes } from './routes.ts';
export { freeRoundsValue } from './schemas.ts';
