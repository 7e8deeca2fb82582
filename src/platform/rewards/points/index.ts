export { fillRedeemItems } from './redeem-item.ts';
export { pointsRoutes } from './routes.ts';
export { storedRedeemItem } from './schemas.ts';
