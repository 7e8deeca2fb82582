export { readLines } from './lines.ts';
export {
  findRound,
  findRoundById,
  insertRound,
  sumOpen,
  toRow as toRoundRow,
  updateRound,
} from './queries.ts';
export type { Round } from './round.ts';
