export { type FreeRoundGrant, toFreeRounds } from './grant.ts';
export {
  addFreeWin,
  consumeGrantRound,
  findGrant,
  findNextGrant,
  insertGrant,
  listGrants,
  restoreRound,
  withdrawRounds,
} from './queries.ts';
