export { decideApplication, readApplicationGift } from './decide.ts';
export {
  endPromotion,
  fillPromotions,
  readApplicationImages,
  readStaffPromotions,
  readStaffTerms,
  readWaitingApplications,
  writeTerms,
} from './desk.ts';
export { findGrantFault } from './grant-fault.ts';
export { grantToNewPlayer } from './new-players.ts';
export { listOffers } from './offers.ts';
export { fillPastRaffles, runRaffles } from './raffles/index.ts';
export { promotionRoutes } from './routes.ts';
export { worthValue } from './schemas.ts';
export { storedPromotion, storedTerms } from './terms.ts';
export { type TrialGift, tryTerms } from './try-terms.ts';
export { listReceipts } from './view.ts';
export {
  chooseWorth,
  type FindPaytable,
  readUsualStake,
  readWorths,
  type StepWorth,
  type TitledWorth,
  workOutSteps,
  workOutWorths,
} from './worth/index.ts';
