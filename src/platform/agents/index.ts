export {
  acceptInput,
  acceptOffer,
  type ContractInForce,
  contractsInForce,
  contractValues,
  decisionInput,
  filterInput,
  findContractOf,
  noteOver as noteContractsOver,
  offerFirst,
  offerInput,
  oneContractInput,
  preview,
  previewedOf,
  previewInput,
  readInHand,
  readList,
  readTerms,
  rejectOffer,
  requestInput,
  requestNext,
  simulateInput,
  simulateValue,
  terminate,
  terminateInput,
  tryTerms,
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
  readAwaited,
  readLine,
  readLinesOfRun,
  readRecount,
  readRuns,
  viewRecount,
} from './desk/commissions/index.ts';
export { readMoves, readTree, treeInputs, treeValues } from './desk/tree/index.ts';
export { countRegistration, findLinkByCode } from './links/index.ts';
export { askMove, checkMove, previewMove, runMoves } from './moves/index.ts';
export { agentRoutes } from './routes.ts';
export { correct, keepFound, runCommissions, tryOnPlay } from './runs/index.ts';
export { noteGroups, readGroups, readOwnGroup, runSpreads } from './spreads/index.ts';
export { compareTeams, noteJoined, noteMoney } from './team/index.ts';
