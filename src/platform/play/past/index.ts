export { bookPastRounds, type PastRound } from './past.ts';
