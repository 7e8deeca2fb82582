export {
  countOpenRounds,
  listOpenRoundsBelow,
  type OpenBelow,
  type OpenPlace,
  type OpenRoundBelow,
  openRoundsBelow,
  sumOpenRoundsBelow,
} from './open-below.queries.ts';
export { hasOpenRound, listMemberOpenRounds, type MemberOpenRound } from './open-own.queries.ts';
export { deleteOpenRounds, sumOpenRounds } from './open-rounds.queries.ts';
export { findRound, findRoundById, listDetails, toRow as toRoundRow } from './queries.ts';
export type { Round, Selection } from './round.ts';
export { readLines } from './round-lines.ts';
export { saveRound } from './save-round.ts';
export { calculateValidStake } from './valid-stake.ts';
