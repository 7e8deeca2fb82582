export { levelRoutes, raiseLevels } from './levels/index.ts';
export { fillRedeemItems, pointsRoutes, storedRedeemItem } from './points/index.ts';
export { referralRoutes } from './referrals/index.ts';
