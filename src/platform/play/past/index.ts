export type { DecidePast } from './decide-past.ts';
export { bookPastRounds, type PlayedRound, publishPastSeeds } from './past-rounds.ts';
export type { PastRound } from './past-rows.ts';
