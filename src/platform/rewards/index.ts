export {
  bonusesValue,
  bonusRoutes,
  cancelStaffBonus,
  listBonuses,
  offerStaffBonus,
} from './bonuses/index.ts';
export { levelRoutes, raiseLevels } from './levels/index.ts';
export { fillRedeemItems, pointsRoutes, storedRedeemItem } from './points/index.ts';
export { referralRoutes } from './referrals/index.ts';
