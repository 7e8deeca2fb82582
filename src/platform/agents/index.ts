export {
  correctCommissions,
  recountRuns,
  runCommissions,
  simulateTermsOnPlay,
} from './commissions/index.ts';
export {
  acceptInput,
  acceptOffer,
  type ContractInForce,
  contractValues,
  decisionInput,
  endExpiredVersions as noteContractsOver,
  filterInput,
  findContractBetween,
  listContractsInForce,
  offerInput,
  offerNewContract,
  oneContractInput,
  parseTerms,
  preview,
  previewInput,
  readContractFor,
  readContractList,
  rejectOffer,
  requestInput,
  requestNewVersion,
  simulateInput,
  simulateTerms,
  simulateValue,
  terminateAgentContract,
  terminateInput,
  toPreviewedStep,
  viewDetail,
  withdrawOffer,
} from './contracts/index.ts';
export {
  accountInputs,
  agentsValue,
  changeAgentType,
  endAgent,
  makeAgent,
  readAgents,
} from './desk/accounts/index.ts';
export {
  commissionInputs,
  commissionValues,
  readAwaitedPayers,
  readLine,
  readLinesOfRun,
  readRecount,
  readRuns,
  toRecountView,
} from './desk/commissions/index.ts';
export { readMoves, readTree, treeInputs, treeValues } from './desk/tree/index.ts';
export { countRegistration, findLinkByCode } from './links/index.ts';
export { checkMove, previewMove, requestMove, runMoves } from './moves/index.ts';
export { agentRoutes } from './routes.ts';
export { readGroups, readOwnGroup, recordGroups, runSpreads } from './spreads/index.ts';
export { correctTeamSums, recordJoined, recordTeamMoney } from './team/index.ts';
