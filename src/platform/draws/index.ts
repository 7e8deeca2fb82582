export {
  changeSource,
  chooseLotteries,
  correctResult,
  enterResult,
  voidIssueByStaff,
} from './acts/index.ts';
export { createBeaconReading, isAnyBeaconDue } from './beacons/index.ts';
export { fillPastDraws } from './drawing/index.ts';
export {
  acceptProposal,
  createFeedReading,
  type FeedParts,
  isAnyFeedSet,
  listDeliveredResults,
  listRefusals,
} from './feeds/index.ts';
export { findDrawGame, storedDrawGame } from './games/index.ts';
export { makeIssues } from './issues/index.ts';
export { lotteryRegion } from './lottery/index.ts';
export { createPlanWork, isAnyPlanFollowed } from './plans/index.ts';
export { createIssuePruning } from './pruning/index.ts';
export { drawRoutes } from './routes.ts';
export {
  daysWithoutDrawSetting,
  drawBeaconSetting,
  drawFeedsSetting,
  drawsSetting,
  vnLotterySetting,
} from './settings/index.ts';
export { advanceIssues, findJointCoverage, fixRoots, isAnyRootDue } from './settlement/index.ts';
export { createDrawWork, isAnythingDrawn } from './work.ts';
