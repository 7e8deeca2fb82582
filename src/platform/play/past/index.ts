export type { DecidePast } from './decide-past.ts';
export { bookPastRounds } from './past.ts';
export type { PastRound } from './rows.ts';
