export type { DecidePast } from './decide-past.ts';
export { bookPastRounds, type PlayedRound, publishPastSeeds } from './past.ts';
export type { PastRound } from './rows.ts';
