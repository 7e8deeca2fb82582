export {
  countOpenRounds,
  listOpenBelow,
  type OpenBelow,
  type OpenPlace,
  type OpenRoundBelow,
  openRoundsBelow,
  sumOpenBelow,
} from './open-below.queries.ts';
export { hasOpenRound, listOpenOf, type OpenRoundOf } from './open-own.queries.ts';
export { deleteAllOpen, sumOpen } from './open-rounds.queries.ts';
export { findRound, findRoundById, listDetails, toRow as toRoundRow } from './queries.ts';
export type { Round, Selection } from './round.ts';
export { readLines } from './round-lines.ts';
export { saveRound } from './save-round.ts';
export { calculateValidStake } from './valid-stake.ts';
