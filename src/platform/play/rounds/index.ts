export { readLines } from './lines.ts';
export {
  findRound,
  findRoundById,
  insertRound,
  insertRounds,
  sumOpen,
  updateRound,
} from './queries.ts';
export type { Round } from './round.ts';
