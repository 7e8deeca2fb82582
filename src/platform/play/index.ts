export { createAnswerVendor, createStartGame } from './adapters/index.ts';
export { agree, readAgreements } from './agreements/index.ts';
export {
  agentsAbove,
  compareDays,
  countedPath,
  countFacts,
  type FactBelow,
  type FactSums,
  type FactsBelow,
  factEdge,
  factsAmong,
  factsOfOne,
  fewFacts,
  findFirstPlay,
  listPlayBelow,
  listPlayByPath,
  listTeamDaysOf,
  listTeamPeriodsOf,
  type PathPlay,
  playBooks,
  readStakesOfPlayers,
  readValidStake,
  sumDayBelow,
  sumOfOne,
} from './facts/index.ts';
export {
  actOnCatalogue,
  category as gameCategory,
  favouriteRoutes,
  fillCatalogue,
  gameDesk,
  gameRoutes,
  listGameTitles,
  listTitles,
  markServed,
  noteLotteries,
  prizeMode,
  readVendorTitles,
  storedGame,
  storedVendor,
  type Title,
  watchCatalogueActs,
} from './games/index.ts';
export {
  freeRoundRoutes,
  freeRoundsValue,
  grantRounds,
  listFreeRounds,
  withdrawGrant,
} from './grants/index.ts';
export { jackpotRoutes } from './jackpots/index.ts';
export { askRound, endRound, listOldRounds, readStaffRound } from './open-rounds/index.ts';
export {
  correctOwnRounds,
  noteOwnMovements,
  noteTakenBack,
  type OwnEnd,
  type OwnMovement,
  openOwnRound,
  refundOwnRounds,
  settleOwnRounds,
  type TakenBack,
} from './own-rounds/index.ts';
export {
  bookPastRounds,
  type DecidePast,
  type PastRound,
  type PlayedRound,
  publishPastSeeds,
} from './past/index.ts';
export { listReceivables, readReceivable, settleReceivable } from './receivables/index.ts';
export {
  askAboutDay,
  closeReconciliation,
  listedRow,
  readCsv,
  readReport,
  readReports,
  reconcile,
  toListed,
} from './reconciliations/index.ts';
export { recordRoutes, roundLines } from './records/index.ts';
export {
  admitStake,
  closeGameSessions,
  launchRoutes,
  type Staker,
  watchSiteDoors,
} from './sessions/index.ts';
export { vendorWalletRoutes } from './vendor-wallets/index.ts';
export { addVendor, demonstrationVendor, readVendor } from './vendors/index.ts';
