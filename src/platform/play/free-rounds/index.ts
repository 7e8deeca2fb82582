export { type FreeRoundGrant, toFreeRounds } from './grant.ts';
export {
  addFreeWin,
  findGrant,
  findNextGrant,
  giveRoundBack,
  insertGrant,
  listGrants,
  spendRound,
  withdrawRounds,
} from './queries.ts';
