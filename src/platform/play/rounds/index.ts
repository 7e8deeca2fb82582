export { readLines } from './lines.ts';
export { sumOpen } from './open/queries.ts';
export {
  findRound,
  findRoundById,
  insertRound,
  updateRound,
} from './queries.ts';
export type { Round, Selection } from './round.ts';
export { validStakeOf } from './valid-stake.ts';
