export { readLines } from './lines.ts';
export { deleteAllOpen, sumOpen } from './open.queries.ts';
export { saveRound } from './put-round.ts';
export { findRound, findRoundById, toRow as toRoundRow } from './queries.ts';
export type { Round, Selection } from './round.ts';
export { validStakeOf } from './valid-stake.ts';
