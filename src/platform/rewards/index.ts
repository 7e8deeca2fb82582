export {
  bonusesValue,
  cancelStaffBonus,
  listBonuses,
  offerStaffBonus,
  workOutBonusWorths,
} from './bonuses/index.ts';
export { readBrandOffers } from './brand-offers.ts';
export {
  drawBelow,
  readStaffEnvelopes,
  sendToRoom,
  staffEnvelopesValue,
} from './envelopes/index.ts';
export { raiseLevels } from './levels/index.ts';
export { runPrizes } from './missions/index.ts';
export {
  creditDay,
  creditPoints,
  decideRedeem,
  fillPastPoints,
  fillRedeemItems,
  readRedeemCash,
  readStaffItems,
  readWaitingRedeems,
  storedRedeemItem,
  writeItem,
} from './points/index.ts';
export {
  decideApplication,
  endPromotion,
  type FindPaytable,
  fillPastRaffles,
  fillPromotions,
  grantToNewPlayer,
  listOffers,
  readApplicationGift,
  readApplicationImages,
  readStaffPromotions,
  readStaffTerms,
  readWaitingApplications,
  runRaffles,
  storedPromotion,
  storedTerms,
  type TrialGift,
  tryTerms,
  workOutWorths,
  writeTerms,
} from './promotions/index.ts';
export {
  listMemberReferrals,
  recordReferral,
  rewardValue,
  writeReferralTerms,
} from './referrals/index.ts';
export { rewardRoutes } from './routes.ts';
export {
  missionsSetting,
  pointsSetting,
  type ReferralSettings,
  rebatesSetting,
  referralsSchema,
  referralsSetting,
} from './settings/index.ts';
export {
  fillWheel,
  readSpins,
  readStaffWheel,
  spinValue,
  wheelTerms,
  writeWheelVersion,
  writtenWheel,
} from './wheel/index.ts';
