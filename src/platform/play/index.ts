export { createAnswerVendor, createStartGame } from './adapters/index.ts';
export { readAgreements, saveAgreement } from './agreements/index.ts';
export {
  type AgentDays,
  type AgentPlay,
  agentsAbove,
  compareDays,
  countedPath,
  countedPathOfChange,
  countFactsQuery,
  type FactBelow,
  type FactSums,
  type FactsBelow,
  factEdgeQuery,
  factsAmongAllQuery,
  fewFactsQuery,
  findFirstPlay,
  listAgentTeamDays,
  listAgentTeamPeriods,
  listFactsBelow,
  listPlayBelow,
  listPlayByPath,
  listTeamsActive,
  memberFactsQuery,
  type PathPlay,
  playBooks,
  readStakesOfPlayers,
  readValidStake,
  sumDayBelow,
  sumMemberFacts,
  sumOwnAlone,
  sumOwnDays,
  sumTeamDays,
} from './facts/index.ts';
export { fixtureRoutes, type ReadFixtures } from './fixtures/index.ts';
export {
  freeRoundRoutes,
  freeRoundsValue,
  grantRounds,
  listFreeRounds,
  withdrawGrant,
} from './free-round-grants/index.ts';
export {
  actOnCatalogue,
  category as gameCategory,
  favouriteRoutes,
  fillCatalogue,
  gameDesk,
  gameRoutes,
  hasGameKinds,
  listGameTitles,
  listTitles,
  markGamesServed,
  prizeMode,
  readVendorTitles,
  recordLotteries,
  storedGame,
  storedVendor,
  type Title,
  watchCatalogueActs,
} from './games/index.ts';
export { jackpotRoutes } from './jackpots/index.ts';
export {
  checkStake,
  closeGameSessions,
  launchRoutes,
  type Staker,
} from './launches/index.ts';
export {
  checkRoundWithVendor,
  endRound,
  listOldRounds,
  readStaffRound,
} from './open-rounds/index.ts';
export {
  correctOwnRounds,
  type OwnMovement,
  type OwnRoundEnd,
  openOwnRound,
  type PaymentReversal,
  recordOwnMovements,
  recordReversals,
  refundOwnRounds,
  settleOwnRounds,
} from './own-rounds/index.ts';
export {
  bookPastRounds,
  type DecidePast,
  type PastRound,
  type PlayedRound,
  publishPastSeeds,
} from './past/index.ts';
export {
  createRoomWork,
  isAnyRoomDue,
  listPairs,
  markBrandRooms,
  pvpRoutes,
  pvpSetting,
  settlePair,
  voidRoom,
} from './pvp/index.ts';
export { listReceivables, readReceivable, settleReceivable } from './receivables/index.ts';
export {
  closeReconciliation,
  listedRow,
  readCsv,
  readReport,
  readReports,
  reconcile,
  requestDayList,
  toListed,
} from './reconciliations/index.ts';
export { playName, readReceipts, recordRoutes, roundLines } from './records/index.ts';
export {
  countOpenRounds,
  listOpenRoundsBelow,
  type OpenBelow,
  type OpenPlace,
  type OpenRoundBelow,
  openRoundsBelow,
  sumOpenRoundsBelow,
} from './rounds/index.ts';
export { vendorWalletRoutes } from './vendor-wallets/index.ts';
export { addVendor, demonstrationVendor, readVendor } from './vendors/index.ts';
