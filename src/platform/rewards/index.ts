export {
  bonusesValue,
  bonusRoutes,
  cancelStaffBonus,
  listBonuses,
  offerStaffBonus,
} from './bonuses/index.ts';
export { levelRoutes, raiseLevels } from './levels/index.ts';
export { missionRoutes, runPrizes } from './missions/index.ts';
export {
  creditDay,
  creditPoints,
  decideRedeem,
  fillPastPoints,
  fillRedeemItems,
  pointsRoutes,
  readRedeemCash,
  readStaffItems,
  readWaitingRedeems,
  storedRedeemItem,
  writeItem,
} from './points/index.ts';
export {
  decideApplication,
  endPromotion,
  fillPromotions,
  grantToNewPlayer,
  listOffers,
  promotionRoutes,
  readApplicationGift,
  readApplicationImages,
  readStaffPromotions,
  readStaffTerms,
  readWaitingApplications,
  storedPromotion,
  storedTerms,
  tryTerms,
  writeTerms,
} from './promotions/index.ts';
export { rebateRoutes } from './rebates/index.ts';
export {
  listReferralsOf,
  recordReferral,
  referralRoutes,
  rewardValue,
  writeReferralTerms,
} from './referrals/index.ts';
export {
  missionsSetting,
  pointsSetting,
  type ReferralSettings,
  rebatesSetting,
  referralsSchema,
  referralsSetting,
} from './settings/index.ts';
export { findNetwork } from './shared-traces/index.ts';
export {
  fillWheel,
  readSpins,
  readStaffWheel,
  spinValue,
  wheelRoutes,
  wheelTerms,
  writeWheelVersion,
} from './wheel/index.ts';
