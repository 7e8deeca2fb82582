export { type FreeRoundGrant, toFreeRounds } from './grant.ts';
export {
  addFreeWin,
  findGrant,
  findNextGrant,
  insertGrant,
  listGrants,
  restoreRound,
  spendRound,
  withdrawRounds,
} from './queries.ts';
